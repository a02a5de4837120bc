import {
  judgeAnswers,
  type AnswerFault,
  type JudgedAnswers,
} from '@blindspot/contracts/answers/judge-answers';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import { limits } from '@blindspot/contracts/limits';
import { unstorableText } from '@blindspot/contracts/storable';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import { invalidAnswers } from './submission-errors.ts';

export type AcceptedAnswers = Omit<JudgedAnswers, 'faults'>;

/** Reads what was sent against the frozen form; nothing that the form does not ask for is accepted. Throws 422. */
export function acceptAnswers(form: FeedbackForm, sent: Answers): AcceptedAnswers {
  const { faults, ...accepted } = judgeAnswers(form, sent);
  if (faults.length === 0) return accepted;
  const messages: Record<AnswerFault, string> = {
    'not-asked': 'This form does not ask this question',
    missing: 'Please answer this question',
    'not-in-words': 'Answer this question in words',
    'too-long': `Use at most ${limits.answer} characters`,
    unstorable: unstorableText,
    'off-scale': `Choose a whole number from 1 to ${scaleMaximum[form.scale]}`,
  };
  throw invalidAnswers(
    faults.map(({ key, fault }) => ({ path: `responses.${key}`, message: messages[fault] })),
  );
}
