import {
  judgeAnswers,
  type AnswerFault,
  type JudgedAnswers,
} from '@blindspot/contracts/answers/judge-answers';
import { judgeThemes, type ThemeFault } from '@blindspot/contracts/answers/judge-themes';
import { invalidFields } from '@blindspot/service-kit/process/app-error';
import type { FeedbackForm, TappedThemes } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import { limits } from '@blindspot/contracts/limits';
import { unstorableText } from '@blindspot/contracts/storable';
import { changeWords, scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';

/** What somebody wrote, chose and tapped. */
interface SentAnswers {
  responses: Answers;
  themes?: TappedThemes | undefined;
}

/** As it is kept. */
export interface AcceptedAnswers extends Omit<JudgedAnswers, 'faults'> {
  themes: TappedThemes;
}

/** Reads what was sent against the frozen form; nothing that the form does not ask for or offer is accepted. Throws 422. */
export function acceptAnswers(form: FeedbackForm, sent: SentAnswers): AcceptedAnswers {
  const { faults, ...accepted } = judgeAnswers(form, sent.responses);
  const { themes, faults: themeFaults } = judgeThemes(form, sent.themes);
  const [first, ...others] = [
    ...faults.map(({ key, fault }) => ({ path: `responses.${key}`, message: answerMessages(form)[fault] })),
    ...themeFaults.map(({ key, fault }) => ({ path: `themes.${key}`, message: themeMessages[fault] })),
  ];
  if (first) throw invalidFields(first, ...others);
  return { ...accepted, themes };
}

const answerMessages = ({ scale }: FeedbackForm): Readonly<Record<AnswerFault, string>> => ({
  'not-asked': 'This form does not ask this question',
  missing: 'Please answer this question',
  'not-in-words': 'Answer this question in words',
  'too-long': `Use at most ${limits.answer} characters`,
  unstorable: unstorableText,
  'must-judge': 'Choose a number for this question',
  'not-a-choice': `Choose one of ${changeWords.join(', ')}`,
  'off-scale': `Choose a whole number from 1 to ${scaleMaximum[scale]}`,
});

const themeMessages: Readonly<Record<ThemeFault, string>> = {
  'not-offered': 'Choose among the themes that are offered here',
  'too-many': `Choose at most ${limits.offer.taken} themes here`,
};
