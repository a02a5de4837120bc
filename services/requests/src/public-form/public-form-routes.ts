import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { formInLanguage, titleInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { Database } from '@blindspot/service-kit/database/database';
import { feedbackRequestNotFound } from '../feedback-requests/feedback-request-errors.ts';
import { takesAnswers } from '../feedback-requests/feedback-request.ts';
import { findFeedbackRequest } from '../feedback-requests/feedback-request-store.ts';
import type { CurrentPromise } from './promise.ts';

export function addPublicFormRoutes(
  app: App,
  { db, promise }: { db: Database; promise: CurrentPromise },
): void {
  addRoute(app, getPublicFormRoute, { malformedId: feedbackRequestNotFound }, async ({ params, headers }) => {
    const [request, promised] = await Promise.all([findFeedbackRequest(db, params.requestId), promise()]);
    if (!request) throw feedbackRequestNotFound();
    const language = pickedLanguage(headers);
    return {
      title: titleInLanguage(request.formText.title, request.form.titles, language),
      description: request.formText.description,
      owner_name: request.formText.ownerName,
      form_version: request.formText.formVersion,
      asks_quoting: request.formText.asksQuoting,
      question_set: request.questionSet,
      questions: formInLanguage(request.form, language),
      // Answers to a follow-up are never sent to an AI.
      privacy:
        request.form.format === 'follow-up'
          ? { ...promised, outside_ai: null, words_are_read: false }
          : promised,
      closed: request.closedAt !== null,
      takes_answers: takesAnswers(request, new Date()),
    };
  });
}
