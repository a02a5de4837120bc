import { limits } from '@blindspot/contracts/limits';
import type { FormFormat } from '@blindspot/contracts/vocabulary/question-sets';
import type { AnswerTexts } from '../domain/script-texts.ts';
import { m } from '../paraglide/messages.js';

export interface AnsweredForm {
  readonly format: FormFormat;
  readonly questions: Readonly<Record<string, string>>;
}

/** Sentences that the script of every form of answers needs; `{done}` and the like are filled in there. */
export const answerTexts = ({ format, questions }: AnsweredForm): AnswerTexts => ({
  // One question needs no counting.
  answered: Object.keys(questions).length > 1 ? answeredOf[format]({ done: '{done}', all: '{all}' }) : '',
  sliderValue: m.form_slider_value({ value: '{value}', max: '{max}' }),
  notRated: m.form_slider_not_rated(),
  most: limits.offer.taken,
  taken: m.form_themes_taken({ taken: '{taken}', most: limits.offer.taken }),
  chosen: m.form_themes_chosen({ count: '{count}' }),
});

const answeredOf: Readonly<Record<FormFormat, (counts: { done: string; all: string }) => string>> = {
  text: m.form_answered,
  // One that was not moved counts, so it cannot be said to be unanswered.
  slider: m.form_moved,
  'follow-up': () => '',
};
