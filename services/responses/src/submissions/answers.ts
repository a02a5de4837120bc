import {
  judgeAnswers,
  type AnswerFault,
  type JudgedAnswers,
} from '@blindspot/contracts/answers/judge-answers';
import { invalidFields } from '@blindspot/service-kit/process/app-error';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import { limits } from '@blindspot/contracts/limits';
import { unstorableText } from '@blindspot/contracts/storable';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';

export type AcceptedAnswers = Omit<JudgedAnswers, 'faults'>;

/** Reads what was sent against the frozen form; nothing that the form does not ask for is accepted. Throws 422. */
export function acceptAnswers(form: FeedbackForm, sent: Answers): AcceptedAnswers {
  const { faults, ...accepted } = judgeAnswers(form, sent);
  const messages: Record<AnswerFault, string> = {
    'not-asked': 'This form does not ask this question',
    missing: 'Please answer this question',
    'not-in-words': 'Answer this question in words',
    'too-long': `Use at most ${limits.answer} characters`,
    unstorable: unstorableText,
    'off-scale': `Choose a whole number from 1 to ${scaleMaximum[form.scale]}`,
  };
  const [first, ...others] = faults.map(({ key, fault }) => ({
    path: `responses.${key}`,
    message: messages[fault],
  }));
  if (first) throw invalidFields(first, ...others);
  return accepted;
}
