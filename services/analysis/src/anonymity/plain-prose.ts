import type { GateLanguage } from './gate-languages/gate-language.ts';
import type { Lexicon } from './lexicon.ts';
import { wordsOf } from './words.ts';

/** Digits that all texts together may hold; advice needs two or three, a telephone number more than these. */
const mostDigits = 6;
/** Words for digits in one text; 'one' aside, which is mostly none. */
const mostDigitWords = 6;

/** Punctuation that stands for itself. */
const strokes = /(?:^|\s)[.,;:!?()\-–—…%&/]{2,}(?=\s|$)|(?:(?:^|\s)[.,;:!?()\-–—…%&/]+(?=\s|$)){2,}/u;
const shortForms = /\b(?:e\.g|i\.e|a\.m|p\.m|vs)\.?/gi;
const digitWords =
  /\b(?:zero|zéro|un|two|three|four|five|six|seven|eight|nine|null|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|deux|trois|quatre|cinq|sept|huit|neuf)\b/gi;
/** Words that stand for letters or strokes. */
const codeWords = new Set(
  (
    'alfa alpha bravo charlie delta echo foxtrot golf hotel india juliett juliet kilo lima mike november oscar papa quebec romeo ' +
    'sierra tango uniform victor whiskey xray yankee zulu dit di dah dot dash'
  ).split(' '),
);
const mostCodeWords = 3;

export interface ProseWords {
  /** Every word that is one. */
  readonly known: Lexicon;
  /** Words of the questions, and those that at least two people used. */
  readonly shared: Lexicon;
  readonly language: Pick<GateLanguage, 'signs' | 'initials' | 'articles' | 'apart'>;
}

/** Whether all texts together hold no more digits than advice needs. */
export function hasFewDigits(texts: readonly string[]): boolean {
  return texts.reduce((total, text) => total + (text.match(/\d/g)?.length ?? 0), 0) <= mostDigits;
}

/** Whether a text is prose of known words and nothing else: signs, codes, spellings and ciphers make words that are none. */
export function isProse(written: string, words: ProseWords): boolean {
  const text = written.normalize('NFC').replaceAll(shortForms, ' ');
  if (!words.language.signs.test(text) || strokes.test(text)) return false;
  if (hasDigitWords(text, words.language.articles) || hasCodeWords(text)) return false;
  const tokens = text.match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];
  return tokens.every((token) => isWord(token, words));
}

const none: ReadonlySet<string> = new Set();

/** So many words for digits that they make up a number, wherever they stand. What is mostly an article does not count. */
function hasDigitWords(text: string, articles = none): boolean {
  const found = text.match(digitWords)?.filter((word) => !articles.has(word.toLowerCase())) ?? [];
  return found.length > mostDigitWords;
}

/** Words of a spelling alphabet or of spoken Morse in a row. */
function hasCodeWords(text: string): boolean {
  return (
    longestRow(text.toLowerCase().match(/\p{L}+/gu) ?? [], (word) => codeWords.has(word)) > mostCodeWords
  );
}

function isWord(token: string, words: ProseWords): boolean {
  if (/\d/.test(token)) return /^\d+(?:st|nd|rd|th|s|x|h|k)?$/i.test(token);
  if (/\p{Ll}\p{Lu}/u.test(token)) return false;
  // A letter by itself, or two and more in capitals, is how initials are written, those of O. K. too.
  if (words.language.initials.test(token)) return false;
  if (/^\p{Lu}{2,}$/u.test(token)) return words.shared.knows(token.toLowerCase());
  return words.language
    .apart(token)
    .some((form) => wordsOf(form).every((word) => words.shared.knows(word) || words.known.knows(word)));
}

function longestRow(tokens: readonly string[], belongs: (token: string) => boolean): number {
  let longest = 0;
  let row = 0;
  for (const token of tokens) {
    row = belongs(token) ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}
