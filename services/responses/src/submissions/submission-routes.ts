import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { bodyBytes } from '@blindspot/contracts/limits';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { feedbackRequestNotFound } from '../request-forms/request-form-errors.ts';
import { createSubmissionMetrics, createSubmissionQueue } from './submission-queue.ts';
import { submitFeedbackResponse, type SubmissionDeps } from './submission-service.ts';

export function addSubmissionRoutes(
  app: App,
  deps: Omit<SubmissionDeps, 'queue'> & { bearer: BearerAuth },
): void {
  const queue = createSubmissionQueue(deps.db, createSubmissionMetrics(app.metrics));
  const options = {
    bearer: deps.bearer,
    bodyLimit: bodyBytes.submission,
    malformedId: feedbackRequestNotFound,
  };
  addRoute(app, submitFeedbackResponseRoute, options, (request) =>
    submitFeedbackResponse(
      { ...deps, queue },
      {
        requestId: request.params.requestId,
        sent: request.body,
        caller: request.caller,
        idempotencyKey: request.headers['idempotency-key'],
        language: pickedLanguage(request.headers),
      },
    ),
  );
}
