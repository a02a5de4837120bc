import {
  judgeAnswers,
  type AnswerFault,
  type JudgedAnswers,
  judgeThemes,
  type ThemeFault,
} from '@blindspot/contracts/answers';
import type { FieldProblem } from '@blindspot/contracts/problem';
import { invalidFields } from '@blindspot/service-kit/process/app-error';
import type { FeedbackForm, TappedThemes } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import { limits } from '@blindspot/contracts/limits';
import { unstorableText } from '@blindspot/contracts/text-rules';
import { changeWords, scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';

interface SentAnswers {
  responses: Answers;
  themes?: TappedThemes | undefined;
}

export interface AcceptedAnswers extends Omit<JudgedAnswers, 'faults'> {
  themes: TappedThemes;
}

/** Validates answers and themes against the frozen form. Throws 422. */
export function acceptAnswers(form: FeedbackForm, sent: SentAnswers): AcceptedAnswers {
  const { faults, ...accepted } = judgeAnswers(form, sent.responses, sent.themes);
  const { themes, faults: faultsOfThemes } = judgeThemes(form, sent.themes);
  const [first, ...others] = [
    ...faults.map(({ key, fault }) => ({ path: `responses.${key}`, ...answerFaults(form)[fault] })),
    ...faultsOfThemes.map(({ key, fault }) => ({ path: `themes.${key}`, ...themeFaults[fault] })),
  ];
  if (first) throw invalidFields(first, ...others);
  return { ...accepted, themes };
}

type Fault = Omit<FieldProblem, 'path'>;

const answerFaults = ({ scale }: FeedbackForm): Readonly<Record<AnswerFault, Fault>> => ({
  'not-asked': { message: 'Unknown question for this form', code: 'unknown_field' },
  missing: { message: 'Please answer this question', code: 'required' },
  'not-tapped-or-written': { message: 'Tap a theme or answer this question in words', code: 'required' },
  'not-in-words': { message: 'Answer this question in words', code: 'other' },
  'too-long': {
    message: `Use at most ${limits.answer} characters`,
    code: 'too_long',
    limit: limits.answer,
  },
  unstorable: { message: unstorableText, code: 'unstorable' },
  'must-judge': { message: 'Choose a number for this question', code: 'required' },
  'not-a-choice': { message: `Choose one of ${changeWords.join(', ')}`, code: 'not_offered' },
  'off-scale': {
    message: `Choose a whole number from 1 to ${scaleMaximum[scale]}`,
    code: 'too_big',
    limit: scaleMaximum[scale],
  },
});

const themeFaults: Readonly<Record<ThemeFault, Fault>> = {
  'not-offered': { message: 'Choose one of the themes offered here', code: 'not_offered' },
  'too-many': {
    message: `Choose at most ${limits.offer.taken} themes here`,
    code: 'too_many',
    limit: limits.offer.taken,
  },
};
