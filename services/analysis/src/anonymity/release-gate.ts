import {
  acrostics,
  acrosticWords,
  decodingsOf,
  nameReadingsOf,
  runDecodings,
  wordOrdersOf,
} from './decodings.ts';
import { looksLikeCode } from './coded-text.ts';
import { everydayWords } from './everyday-words.ts';
import { knownWords } from './known-words.ts';
import type { Lexicon } from './lexicon.ts';
import { wordsOf } from './words.ts';
import { isPlainProse } from './plain-prose.ts';
import { findRareWord, shortestDecoded } from './rare-words.ts';
import { gapsOf, repeatsOneSentence } from './repeated-sentences.ts';
import { revealingPattern, type RevealingPattern } from './revealing-patterns.ts';
import { sharesCharacterRun, sharesManyRuns, sharesWordRun } from './shared-runs.ts';
import { spellsLongNumber } from './spelled-numbers.ts';
import { mostWordsInOrder } from './words-in-order.ts';

export type GateRejection =
  | 'shared-words'
  | 'shared-characters'
  | 'rare-word'
  | 'hidden'
  | 'no-prose'
  | 'instructions'
  | RevealingPattern;

export interface GateEvidence {
  /** The texts of each responder. */
  readonly responders: readonly (readonly string[])[];
  /** What the questions themselves say is nobody's. */
  readonly questions: readonly string[];
  /** What a model was told; so many of its words in a row are a leak of it. */
  readonly instructions?: string;
}

/** Consecutive words, and consecutive characters without spaces, that may not come from one answer. */
const sharedWords = 6;
const sharedCharacters = 30;
const instructionWords = 8;
/**
 * Shorter runs of one person's words that may stand in a release, by their length. Clean texts of the evaluation have at
 * most two and three.
 */
const shortRuns = [
  { length: 4, most: 2 },
  { length: 3, most: 4 },
] as const;
/** Of twelve words of an answer, so many in their order are a retelling; clean texts of the evaluation come to eight. */
const retold = { size: 12, spread: 3, worthwhile: 9 } as const;
/** In a text that has to be decoded first, no chance explains as many. */
const decodedWords = 5;
const decodedCharacters = 14;

/**
 * Why these texts may not leave, or undefined. A text may not repeat a run of words or characters of any one answer,
 * quote, use a rare word of one responder, or carry a number, address, link or handle; nor may anything it can be
 * decoded to. Names are not known here: the responses service screens `readingsOf` the texts for them.
 */
export function checkRelease(texts: readonly string[], evidence: GateEvidence): GateRejection | undefined {
  const { responders, questions, instructions = '' } = evidence;
  const pattern = texts.map(lookOf).find((found) => found !== undefined);
  if (pattern !== undefined) return pattern;
  const except = questions.map(wordsOf);
  const written = texts.map(wordsOf);
  if (sharesWordRun(written, [wordsOf(instructions)], { length: instructionWords, except }))
    return 'instructions';
  const ofEach = responders.map((said) => said.map(wordsOf));
  const answers = ofEach.flat();
  if (sharesWordRun(written, answers, { length: sharedWords, except })) return 'shared-words';
  if (shortRuns.some((run) => sharesManyRuns(written, ofEach, { ...run, except }))) return 'shared-words';
  if (mostWordsInOrder(written, answers, retold) >= retold.worthwhile) return 'shared-words';
  if (sharesCharacterRun(written, answers, { length: sharedCharacters, except })) return 'shared-characters';
  if (findRareWord(texts, responders, questions, everydayWords()) !== undefined) return 'rare-word';
  const hides = texts.some(hidesCharacters) || hidesAnswers(texts, { ...evidence, answers, except });
  if (hides || repeatsOneSentence(texts)) return 'hidden';
  const words = { known: knownWords(), shared: sharedWordsOf(evidence) };
  return isPlainProse(texts, words) ? undefined : 'no-prose';
}

/** Words of the questions, and those that at least two people used. */
function sharedWordsOf({ responders, questions }: GateEvidence): Lexicon {
  const [asked, once, again] = [new Set(questions.flatMap(wordsOf)), new Set<string>(), new Set<string>()];
  for (const texts of responders) {
    for (const word of new Set(texts.flatMap(wordsOf))) (once.has(word) ? again : once).add(word);
  }
  return { knows: (word) => asked.has(word) || again.has(word) };
}

/** Why a comment may not leave. Its words are its writer's, so the rules on shared and rare words are not for it. */
export function checkComment(text: string): GateRejection | undefined {
  return hidesCharacters(text) || hidesPattern(text) || looksLikeCode(text) ? 'hidden' : lookOf(text);
}

/** The texts and everything they can be decoded to, for the search for names. */
export function readingsOf(texts: readonly string[]): string[] {
  const readings = [...texts, ...texts.flatMap(nameReadingsOf), ...acrostics(texts), ...acrosticWords(texts)];
  return [...new Set(readings)].flatMap((text) => text.match(/[\s\S]{1,19000}/g) ?? []);
}

const lookOf = (text: string): RevealingPattern | undefined =>
  revealingPattern(text) ?? (spellsLongNumber(text) ? 'number' : undefined);

/** Signs that no reader sees: a text can carry another one in them. Joiners inside words of other scripts and emoji may stay. */
function hidesCharacters(text: string): boolean {
  return (
    /[\u200B\u2060-\u2064\u{E0000}-\u{E0FFF}\u180E\u115F\u1160\u3164\uFEFF]/u.test(text) ||
    /(?:\u200C|\u200D|[\uFE00-\uFE0F]){2,}/u.test(text)
  );
}

const hidesPattern = (text: string): boolean =>
  runDecodings(text).some((decoded) => lookOf(decoded) !== undefined);

function hidesAnswers(
  texts: readonly string[],
  known: GateEvidence & {
    readonly answers: readonly (readonly string[])[];
    readonly except: readonly (readonly string[])[];
  },
): boolean {
  const { answers, responders, questions, instructions = '' } = known;
  if (texts.some(hidesPattern)) return true;
  const readings = [...texts.flatMap(decodingsOf), ...acrostics(texts)];
  if (readings.some((reading) => /(?:zero|one|two|three|four|five|six|seven|eight|nine){3}/.test(reading)))
    return true;
  const decoded = readings.map(wordsOf);
  const ordered = [...texts.flatMap(wordOrdersOf), ...gapsOf(texts)].map(wordsOf);
  const sources = [...answers, wordsOf(instructions)];
  // What stands there openly was looked at already.
  const except = [...known.except, ...texts.map(wordsOf)];
  return (
    sharesWordRun([...decoded, ...ordered], sources, { length: decodedWords, except }) ||
    sharesCharacterRun(decoded, sources, { length: decodedCharacters, except }) ||
    findRareWord(
      [...readings, ...acrosticWords(texts)],
      responders,
      [...questions, ...texts],
      everydayWords(),
      shortestDecoded,
    ) !== undefined
  );
}
