import { formTexts, type FeedbackForm } from '@blindspot/contracts/fields';
import type { Language } from '@blindspot/contracts/languages';
import {
  checkRelease,
  checkSentences,
  readingsAcross,
  readingsOf,
  type GateRejection,
} from '../anonymity/release-gate.ts';
import { textsOfVoices, type ReadingInput, type Voice } from '../engines/analysis-input.ts';
import { readSheet } from '../engines/built-in-reader/built-in-reader.ts';
import { languageOf } from '../engines/built-in-reader/language.ts';
import type { SheetReading } from '../statements/statement.ts';
import { themeFindings, type FoundThemes, type WeighedVoice } from '../statements/theme-findings.ts';
import type { OrderKeys } from '../statements/theme-order.ts';
import { figuresOf, type SliderFigures } from './figures.ts';

// Everything here grows with the answers, so it runs in a thread of its own: what goes in and comes out is plain data.

export { effectiveWeights } from '../anonymity/guess-rule.ts';

export function figures(set: Parameters<typeof figuresOf>[0]): SliderFigures {
  return figuresOf(set);
}

/** What the built-in reader makes of each sheet. */
export function readSheets({ form, voices }: ReadingInput): SheetReading[] {
  // Its one line is quoted or not, and says nothing of the owner that anybody offered.
  if (form.format === 'follow-up')
    return voices.map(() => ({ statements: [], wrote: false, unreadLanguage: null }));
  return voices.map(({ answers }) => readSheet(form, answers));
}

/** What each text is in. What it takes to tell holds 30 MB, and goes with the thread. */
export function languages(texts: readonly string[]): (string | null)[] {
  return texts.map((text) => languageOf(text));
}

export function themes(set: {
  readonly voices: readonly WeighedVoice[];
  readonly seed: string;
  readonly orderKeys: OrderKeys;
}): FoundThemes {
  return themeFindings(set.voices, set.seed, set.orderKeys);
}

export { wordFindings } from '../engines/built-in-writer/built-in-writer.ts';

/** What a text is held against. */
interface ReviewEvidence {
  readonly form: FeedbackForm;
  readonly voices: readonly Voice[];
  readonly systemMessage: string;
  /** Of the text. */
  readonly language: Language;
}

export interface SentenceReview {
  readonly rejection: GateRejection | undefined;
  /** Everything the sentence can be read as, to be searched for names. */
  readonly readings: readonly string[];
}

export function reviewSentences(
  reviewed: ReviewEvidence & { readonly sentences: readonly string[] },
): SentenceReview[] {
  const { sentences } = reviewed;
  const rejections = checkSentences(sentences, evidenceOf(reviewed));
  return sentences.map((sentence, index) => ({
    rejection: rejections[index],
    readings: readingsOf(sentence),
  }));
}

/** The same for what shows only where sentences are read together. */
export function reviewTexts(reviewed: ReviewEvidence & { readonly texts: readonly string[] }): {
  readonly rejection: GateRejection | undefined;
  readonly readings: readonly string[];
} {
  const rejection = checkRelease(reviewed.texts, evidenceOf(reviewed));
  return { rejection, readings: rejection === undefined ? readingsAcross(reviewed.texts) : [] };
}

const evidenceOf = ({ form, voices, systemMessage, language }: ReviewEvidence) => ({
  responders: textsOfVoices(voices),
  questions: formTexts(form),
  instructions: systemMessage,
  language,
});
