import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { textsOf, type AnalysisText, type Figure } from '@blindspot/analysis/evaluation';
import type { LabelledRequest } from './labelled-requests.ts';
import type { Score } from './score.ts';

export interface WrittenRequest {
  readonly request: LabelledRequest;
  readonly text: AnalysisText;
}

const factWords =
  /marmaduke|lisbon|quxhaven|zeppelin|brunhilde|xantippe|planted|wedding|crowns|fridge|thief|steal|cruel|resign|pony|soup|queue/i;

export function scoreTexts(written: readonly WrittenRequest[]): Score {
  const all = written.flatMap(({ text }) => textsOf(text));
  const quotes = all.filter((text) => /["“”„«»]/.test(withoutVocabulary(text))).length;
  const facts = all.filter((text) => factWords.test(text)).length;
  const numbers = written.flatMap((one) => inventedNumbers(one)).length;
  const twice = written.filter(({ text }) => repeatsSentence(text)).length;
  const wrongCount = written.filter(
    ({ text }) => text.takeaways.length < 3 || text.takeaways.length > 5,
  ).length;
  const words = written
    .map(({ text }) => textsOf(text).join(' ').split(/\s+/).length)
    .toSorted((one, other) => one - other);
  const grades = written
    .map(({ text }) => readingGrade(textsOf(text).join(' ')))
    .toSorted((one, other) => one - other);
  const counted = [
    ['texts with an invented quote', quotes],
    ['texts with a planted fact, a false claim or a joke of one person', facts],
    ['numbers that are no published figure', numbers],
    ['analyses that say something twice', twice],
    ['analyses without 3 to 5 takeaways', wrongCount],
  ] as const;
  return {
    lines: [
      ...counted.map(([what, count]) => `${what}: ${count}`),
      `length in words: ${words[0] ?? 0} to ${words.at(-1) ?? 0}, median ${middle(words)}`,
      `reading grade (Flesch-Kincaid): median ${middle(grades).toFixed(1)}, highest ${(grades.at(-1) ?? 0).toFixed(1)}`,
    ],
    failures: counted.flatMap(([what, count]) => (count > 0 ? [what] : [])),
  };
}

/** The quotation marks in the product's own phrases do not mark a quote from an answer. */
const withoutVocabulary = (text: string): string =>
  proposed.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text.toLowerCase());

const proposed = Object.values(descriptions).flatMap(({ looks, step }) =>
  [looks, step].map((phrase) => phrase.toLowerCase()),
);

/** Returns numbers that no figure, mean, scale or number of answers explains. */
function inventedNumbers({ request, text }: WrittenRequest): string[] {
  const { figures } = request;
  const overall = figures.reduce((total, { average }) => total + average, 0) / Math.max(1, figures.length);
  const published = new Set([
    String(scaleMaximum[request.form.scale]),
    overall.toFixed(1),
    String(request.sheets.length),
    ...figures.flatMap(({ average, low, high }) => [
      average.toFixed(1),
      ...[low, high, halfWidth({ average, low, high })].map(String),
    ]),
  ]);
  return textsOf(text)
    .flatMap((part) => part.match(/\d+(?:\.\d+)?/g) ?? [])
    .filter((number) => !published.has(number));
}

const halfWidth = ({ average, low, high }: Pick<Figure, 'average' | 'low' | 'high'>): number =>
  Math.round(2 * Math.max(average - low, high - average)) / 2;

function repeatsSentence(text: AnalysisText): boolean {
  const sentences = textsOf(text)
    .slice(0, 5)
    .flatMap((part) => part.split(/(?<=[.!?])\s+/));
  return new Set(sentences).size < sentences.length || new Set(text.takeaways).size < text.takeaways.length;
}

const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** Returns the Flesch-Kincaid grade, which is about eight for easy texts. */
function readingGrade(text: string): number {
  const sentences = text.split(/[.!?]+\s/).filter((part) => /\p{L}/u.test(part)).length;
  const words = text.match(/[\p{L}’']+/gu) ?? [];
  const syllables = words.reduce((total, word) => total + syllablesIn(word.toLowerCase()), 0);
  return (
    (0.39 * words.length) / Math.max(1, sentences) + (11.8 * syllables) / Math.max(1, words.length) - 15.59
  );
}

function syllablesIn(word: string): number {
  const groups = word.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}
