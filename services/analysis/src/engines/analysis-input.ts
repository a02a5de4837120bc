import type { Language } from '@blindspot/contracts/languages';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { Findings } from '../findings/findings.ts';
import type { ToldLine } from '../findings/told-lines.ts';

/** One person's answers without the person, and without how much they count. The order of voices says nothing. */
export interface Voice {
  readonly answers: Answers;
}

/** What a reader may know: answers to one form. No names, ids, times, relationships or weights. */
export interface ReadingInput {
  readonly form: FeedbackForm;
  readonly voices: readonly Voice[];
}

/** What a writer may know: sealed findings and the owner's settings, and of the answers nothing else. */
export interface WordingInput {
  readonly findings: Pick<
    Findings,
    'change' | 'figures' | 'untold' | 'heard' | 'themes' | 'untouchedSliders'
  >;
  readonly form: FeedbackForm;
  readonly style: PromptStyle;
  /** The owner's own instructions to the writer; they shape the voice, never the evidence. */
  readonly instructions: string;
  /** People of the set. */
  readonly responseCount: number;
  /** As it was when the set was sealed. */
  readonly averageTrustRating: number;
  /** By the name of a theme, what it looks like with this person; empty without a model. */
  readonly lines: Readonly<Record<string, string>>;
  /** Everything that a model said of the themes and that enough people stand behind. */
  readonly described: readonly ToldLine[];
  /** How often these findings were put into words before; another number words them afresh and moves nothing. */
  readonly variant: number;
  /** Of the text; what is told is the same in each. */
  readonly language: Language;
}

/** What each person typed. */
export function textsOfVoices(voices: readonly Voice[]): string[][] {
  return voices.map(({ answers }) => Object.values(answers).filter((answer) => typeof answer === 'string'));
}
