import type { Language } from '@blindspot/contracts/languages';
import {
  acrostics,
  acrosticWords,
  decodingsOf,
  nameReadingsOf,
  runDecodings,
  wordOrdersOf,
} from './decodings.ts';
import { holdsOnePersonsWords, sentencesIn, wordsOfPeople, type WordsOfPeople } from './one-persons-words.ts';
import type { GateLanguage, Telling } from './gate-languages/gate-language.ts';
import { gateLanguage } from './gate-languages/gate-languages.ts';
import type { Lexicon } from './lexicon.ts';
import { hasMarkup } from './markup.ts';
import { hasFewDigits, isProse, type ProseWords } from './plain-prose.ts';
import { rareWords, shortestDecoded } from './rare-words.ts';
import { gapsOf, repeatsOneSentence } from './repeated-sentences.ts';
import { revealingPattern, type RevealingPattern } from './revealing-patterns.ts';
import {
  holdsCharacterRun,
  holdsManyRuns,
  holdsWordRun,
  ownedRuns,
  sharedCharacterRuns,
  sharedWordRuns,
} from './shared-runs.ts';
import { spellsLongNumber } from './spelled-numbers.ts';
import { wordsOf } from './words.ts';
import { mostWordsInOrder } from './words-in-order.ts';

export type GateRejection =
  | 'markup'
  | 'shared-words'
  | 'shared-characters'
  | 'rare-word'
  | 'hidden'
  | 'no-prose'
  | 'instructions'
  | 'unjudged'
  | Telling
  | RevealingPattern;

export interface GateEvidence {
  /** The texts of each responder. */
  readonly responders: readonly (readonly string[])[];
  /** What the questions themselves say is nobody's. */
  readonly questions: readonly string[];
  /** What a model was told; so many of its words in a row are a leak of it. */
  readonly instructions?: string;
  /** That the texts are to be in; answers may be in any. */
  readonly language: Language;
}

/** Consecutive characters without spaces that may not come from one answer. */
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

/** Texts as lists of normalised words. */
type Texts = readonly (readonly string[])[];

/** The evidence read once, for any number of sentences. */
interface ReadEvidence {
  readonly ofEach: readonly Texts[];
  /** The words of each responder. */
  readonly vocabularies: readonly ReadonlySet<string>[];
  readonly answers: Texts;
  readonly except: Texts;
  readonly instructions: readonly string[];
  readonly words: ProseWords;
  readonly everyday: Lexicon;
  readonly language: GateLanguage;
  /** As the language compares words; null where it compares them as they are. */
  readonly people: WordsOfPeople | null;
}

/**
 * For each of these texts by itself, a sentence or more, why it may not stand; undefined where it may. It may not repeat a run
 * of words or characters of any one answer, quote, use a rare word of one responder, or carry a number, address, link or
 * handle. Names are not known here: the responses service screens `readingsOf` each for them.
 */
export function checkSentences(
  sentences: readonly string[],
  evidence: GateEvidence,
): (GateRejection | undefined)[] {
  const read = readEvidence(evidence);
  return read === undefined ? sentences.map(() => 'unjudged') : compare(sentences, read).rejections;
}

/**
 * Why these texts may not leave together, or undefined: all that may not stand in one of them, and what shows only over several
 * sentences, such as a run that goes on in the next one, many short ones, or a word in the first letters; nor may anything
 * they can be decoded to say such a thing.
 */
export function checkRelease(texts: readonly string[], evidence: GateEvidence): GateRejection | undefined {
  const read = readEvidence(evidence);
  if (read === undefined) return 'unjudged';
  const { rejections, takenOverInPieces } = compare(texts, read);
  const rejection = rejections.find((found) => found !== undefined);
  if (rejection !== undefined && rejection !== 'no-prose') return rejection;
  if (takenOverInPieces) return 'shared-words';
  if (hidesAnswers(texts, read) || repeatsOneSentence(texts)) return 'hidden';
  return rejection ?? (hasFewDigits(texts) ? undefined : 'no-prose');
}

/** Undefined where the language is one in which nothing can be judged. */
function readEvidence(evidence: GateEvidence): ReadEvidence | undefined {
  const { responders, questions, instructions = '' } = evidence;
  const language = gateLanguage(evidence.language);
  if (language === undefined) return undefined;
  const ofEach = responders.map((said) => said.map(wordsOf));
  const vocabularies = ofEach.map((texts) => new Set(texts.flat()));
  const except = questions.map(wordsOf);
  const { stemsOf } = language;
  return {
    ofEach,
    vocabularies,
    answers: ofEach.flat(),
    except,
    instructions: wordsOf(instructions),
    words: { known: language.known(), shared: sharedWordsOf(vocabularies, except), language },
    everyday: language.everyday(),
    language,
    people: stemsOf && wordsOfPeople(responders, stemsOf),
  };
}

interface Comparison {
  /** Of each text by itself. */
  readonly rejections: (GateRejection | undefined)[];
  /** Whether all texts together hold too many short runs of one responder. */
  readonly takenOverInPieces: boolean;
}

function compare(texts: readonly string[], read: ReadEvidence): Comparison {
  const { ofEach, answers, except, words, language, everyday } = read;
  const { sharedWords } = language;
  const written = texts.map(wordsOf);
  const told = sharedWordRuns(written, [read.instructions], { length: instructionWords, except });
  const runs = sharedWordRuns(written, answers, { length: sharedWords, except });
  const pieces = shortRuns.map((run) => ({ run, owners: ownedRuns(written, ofEach, { ...run, except }) }));
  const inOrder = mostWordsInOrder(written, answers, retold);
  const characters = sharedCharacterRuns(written, answers, { length: sharedCharacters, except });
  const unhyphened = texts.map((text) =>
    wordsOf((text.match(hyphened) ?? []).join(' ').replaceAll(hyphens, '')),
  );
  const rare = rareWords([...written, ...unhyphened], read.vocabularies, except, everyday);
  const inPieces = (of: Texts): boolean => pieces.some(({ run, owners }) => holdsManyRuns(of, owners, run));
  const rejections = texts.map((text, place) => {
    const own = written[place] ?? [];
    if (hasMarkup(text)) return 'markup';
    const pattern = lookOf(text);
    if (pattern !== undefined) return pattern;
    if (holdsWordRun(own, told, instructionWords)) return 'instructions';
    const takesOver =
      holdsWordRun(own, runs, sharedWords) || inPieces([own]) || (inOrder[place] ?? 0) >= retold.worthwhile;
    if (takesOver) return 'shared-words';
    if (holdsCharacterRun(own, characters, sharedCharacters)) return 'shared-characters';
    if ([...own, ...(unhyphened[place] ?? [])].some((word) => rare.has(word))) return 'rare-word';
    const telling = language.tells(text);
    if (telling !== undefined) return telling;
    if (isOnePersons(text, read)) return 'shared-words';
    if (hidesCharacters(text)) return 'hidden';
    return isProse(text, words) ? undefined : 'no-prose';
  });
  return { rejections, takenOverInPieces: inPieces(written) };
}

const isOnePersons = (text: string, { language: { stemsOf }, people }: ReadEvidence): boolean =>
  stemsOf !== null &&
  people !== null &&
  sentencesIn(text).some((sentence) => holdsOnePersonsWords(stemsOf(sentence), people));

/** One word in pieces. */
const hyphened = /\p{L}+(?:[-‐‑]\p{L}+)+/gu;
const hyphens = /[-‐‑]/g;

/** Words of the questions, and those that at least two people used. */
function sharedWordsOf(vocabularies: readonly ReadonlySet<string>[], questions: Texts): Lexicon {
  const [asked, once, again] = [new Set(questions.flat()), new Set<string>(), new Set<string>()];
  for (const vocabulary of vocabularies) {
    for (const word of vocabulary) (once.has(word) ? again : once).add(word);
  }
  return { knows: (word) => asked.has(word) || again.has(word) };
}

/** A text and everything it can be decoded to, for the search for names. */
export function readingsOf(text: string): string[] {
  return readingsAcross([text]);
}

/** The same for several texts that are read one after another. */
export function readingsAcross(texts: readonly string[]): string[] {
  return joined([...texts, ...texts.flatMap(nameReadingsOf), ...acrostics(texts), ...acrosticWords(texts)]);
}

/** Few long texts are searched sooner than many short ones; between two of them stands what is in no name. */
function joined(readings: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const reading of new Set(readings)) {
    for (const piece of reading.match(/[\s\S]{1,19000}/g) ?? []) {
      const last = pieces.at(-1);
      if (last === undefined || last.length + piece.length > longestPiece) pieces.push(piece);
      else pieces[pieces.length - 1] = `${last}\n00\n${piece}`;
    }
  }
  return pieces;
}

const longestPiece = 19_500;

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

/** In a decoded text words are not parted. */
const digitsInWords =
  /(?:zero|one|two|three|four|five|six|seven|eight|nine){3}|(?:null|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun){3}|(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve){3}|(?:zero|deux|trois|quatre|cinq|six|sept|huit|neuf){3}/;

function hidesAnswers(
  texts: readonly string[],
  { vocabularies, answers, except: asked, instructions, everyday }: ReadEvidence,
): boolean {
  if (texts.some(hidesPattern)) return true;
  const readings = [...texts.flatMap(decodingsOf), ...acrostics(texts)];
  if (readings.some((reading) => digitsInWords.test(reading))) return true;
  const decoded = readings.map(wordsOf);
  const ordered = [...texts.flatMap(wordOrdersOf), ...gapsOf(texts)].map(wordsOf);
  const sources = [...answers, instructions];
  // What stands there openly was looked at already.
  const except = [...asked, ...texts.map(wordsOf)];
  return (
    sharedWordRuns([...decoded, ...ordered], sources, { length: decodedWords, except }).size > 0 ||
    sharedCharacterRuns(decoded, sources, { length: decodedCharacters, except }).size > 0 ||
    rareWords(
      [...decoded, ...acrosticWords(texts).map(wordsOf)],
      vocabularies,
      except,
      everyday,
      shortestDecoded,
    ).size > 0
  );
}
