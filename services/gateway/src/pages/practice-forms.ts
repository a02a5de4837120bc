import { setTimeout as pause } from 'node:timers/promises';
import { anonymity, promiseVersions } from '@blindspot/contracts/anonymity';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import { languages } from '@blindspot/contracts/languages';
import type { Documents } from '@blindspot/contracts/pages/documents';
import type { FeedbackFormData } from '@blindspot/contracts/pages/feedback-forms';
import type { PageContext } from '@blindspot/contracts/pages/page';
import { formInLanguage, frozenTexts } from '@blindspot/contracts/question-sets/texts-in-language';
import { compress } from '../shared-text.ts';
import { quickQuality } from './send-document.ts';

/** Delay before the first form, so that it does not slow down the start of the gateway. */
const afterMs = 500;
/** Pause between two forms, so that other requests are served. */
const betweenMs = 10;
const noRequest = '00000000-0000-4000-8000-000000000000';

/**
 * Renders a form of each question set and language in advance. Otherwise the first reader would wait for
 * compilation.
 */
export async function practiseForms(
  documents: Pick<Documents, 'renderFeedbackForm'>,
  context: Omit<PageContext, 'language'>,
  signal: AbortSignal,
): Promise<void> {
  const options = { signal, ref: false };
  await pause(afterMs, undefined, options);
  for (const language of languages)
    for (const set of builtInQuestionSets) {
      const { html } = documents.renderFeedbackForm(formOf(set, { ...context, language }));
      for (const encoding of ['br', 'gzip'] as const) await compress(html, encoding, quickQuality);
      await pause(betweenMs, undefined, options);
    }
}

function formOf(set: QuestionSet, context: PageContext): FeedbackFormData {
  const { format, scale, offers } = set;
  return {
    ...context,
    requestId: noRequest,
    order: 0,
    form: {
      title: set.title,
      description: set.description,
      owner_name: set.title,
      question_set: set.id,
      form_version: 1,
      asks_quoting: true,
      questions: formInLanguage({ ...frozenTexts(set), format, scale, offers }, context.language),
      closed: false,
      takes_answers: true,
      privacy: {
        version: promiseVersions.shown,
        names_from: anonymity.full,
        batch: anonymity.batch,
        puppets: anonymity.puppets,
        admin_identities: 'shown',
        outside_ai: null,
        words_are_read: false,
      },
    },
  };
}
