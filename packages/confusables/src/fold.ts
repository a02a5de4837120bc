import { confusableLetters, drawnLetters, turnedLetters } from './alphabets.ts';

/** Removes case, accents and invisible characters, and replaces confusables with Latin letters. */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return withoutMarks(text)
    .toLowerCase()
    .replaceAll(/\P{ASCII}/gu, confusableOf);
}

/**
 * Functions that read a word in its own script, with confusables as Latin letters, or upside down. All of
 * them return the same text for an ASCII word.
 */
export const waysToRead: readonly ((word: string) => string)[] = [
  inOwnScript,
  fold,
  asDrawn,
  (word) => asDrawn(word.replaceAll(/\p{sc=Greek}/gu, (letter) => letter.toUpperCase())),
  upsideDown,
];

/** Removes case and accents, but keeps the vowel signs of scripts such as Devanagari. */
export function inOwnScript(word: string): string {
  if (isPlain(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replaceAll(accented, '$1')
    .replaceAll(invisible, '')
    .normalize('NFKC')
    .toLowerCase();
}

/** Returns the text as a person sees it: normalised, and without invisible and private-use characters. */
export function visible(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Co}+/gu, '')
    .replaceAll(invisible, '');
}

/** Replaces digits and signs with the letters that they resemble. */
export function readSigns(folded: string): string {
  return folded.replaceAll(/[0-9@$!|+]/g, (sign) => signs[sign] ?? sign);
}

/** Signs that people read as letters, written for a character class in a pattern with the flag `u`. */
export const letterSigns =
  '\\u249C-\\u24E9\\u{1F110}-\\u{1F189}\\u{1F1E6}-\\u{1F1FF}¢£¤¥©₠-₿℗℘√⍴᥅᙭꒐-꓆∀∂∃∨∩∪⊕⊤⊥⅁⅄';

const signs: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
};

const isPlain = (text: string): boolean => /^[\x20-\x7E\n]*$/.test(text);

/** Matches a letter with its marks, because a pattern for the marks alone would need a slow lookbehind. */
const accented = /([\p{ASCII}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}])\p{M}+/gu;

/** Matches invisible characters and the Hangul fillers, which Unicode classifies as letters. */
const invisible = /[\p{Cf}\u115F\u1160]+/gu;

function withoutMarks(text: string): string {
  return text
    .replaceAll(bracketed, confusableOf)
    .replaceAll(/[\u03F2\u03F9]/g, 'c')
    .normalize('NFKD')
    .replaceAll(invisible, '')
    .replaceAll(/[\p{M}\p{Cc}]+/gu, (run) => (/\s/.test(run) ? ' ' : ''))
    .normalize('NFKC');
}

/** Letters in brackets, such as ⒜. Unicode would decompose them into a letter and two brackets. */
const bracketed = /[\u249C-\u24B5\u{1F110}-\u{1F129}]/gu;

function confusableOf(letter: string): string {
  return confusableLetters.get(letter) ?? letter;
}

/** Replaces every letter with the Latin letter that it looks like, if all letters look like Latin ones. */
function asDrawn(word: string): string {
  if (isPlain(word)) return word.toLowerCase();
  const read = withoutMarks(word)
    .replaceAll(/\P{ASCII}/gu, (letter) => drawnLetters.get(letter) ?? confusableOf(letter))
    .toLowerCase()
    .replaceAll(/\P{ASCII}/gu, (letter) => drawnLetters.get(letter) ?? confusableOf(letter));
  return isPlain(read) ? read : inOwnScript(word);
}

/** Reads a word upside down if it contains a letter that is used only in upside-down text. */
function upsideDown(word: string): string {
  if (!/[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ∀ƎℲ⅁⅂ԀᴚƆ⊥⅄Ɐ]/u.test(word)) return asDrawn(word);
  const upright = Array.from(word, (letter) => turnedLetters.get(letter) ?? letter).toReversed();
  return asDrawn(upright.join(''));
}
