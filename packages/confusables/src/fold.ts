import { confusableLetters, drawnLetters, turnedLetters } from './alphabets.ts';

/**
 * The one form in which texts are compared: no case, no accents, nothing invisible, and every letter that looks like a Latin
 * one read as that.
 */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return withoutMarks(text)
    .toLowerCase()
    .replaceAll(/\P{ASCII}/gu, confusableOf);
}

/**
 * Every form that a word has for a reader: in its own script, folded, drawn with letters of any script, with Greek letters
 * as their capitals look, and upside down. A word that nobody disguised has one form in all of them.
 */
export const waysToRead: readonly ((word: string) => string)[] = [
  inOwnScript,
  fold,
  asDrawn,
  (word) => asDrawn(word.replaceAll(/\p{sc=Greek}/gu, (letter) => letter.toUpperCase())),
  upsideDown,
];

/** No case and no accents; the vowel signs of scripts that write vowels as marks stay. */
export function inOwnScript(word: string): string {
  if (isPlain(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replaceAll(accented, '$1')
    .replaceAll(invisible, '')
    .normalize('NFKC')
    .toLowerCase();
}

/** The text as a reader sees it, its letters as they are: forms of one letter made one, and nothing invisible. */
export function visible(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Co}+/gu, '')
    .replaceAll(invisible, '');
}

/** Digits and signs read as the letters they stand for. */
export function readSigns(folded: string): string {
  return folded.replaceAll(/[0-9@$!|+]/g, (sign) => signs[sign] ?? sign);
}

/** Signs that are read as letters, for a character class of a pattern with the flag `u`. */
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

/** A letter of a script that is read without marks, and the marks on it. Takes them at once: looking back from each would be slow where they are many. */
const accented = /([\p{ASCII}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}])\p{M}+/gu;

/** What no reader sees; the fillers of Hangul (here in the one form that Unicode takes them apart to) count as letters. */
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

/** Unicode would take them apart into a letter and its brackets. */
const bracketed = /[\u249C-\u24B5\u{1F110}-\u{1F129}]/gu;

function confusableOf(letter: string): string {
  return confusableLetters.get(letter) ?? letter;
}

/** Only a word of which every letter can be read so; another one stays as it is in its script. */
function asDrawn(word: string): string {
  if (isPlain(word)) return word.toLowerCase();
  const read = withoutMarks(word)
    .replaceAll(/\P{ASCII}/gu, (letter) => drawnLetters.get(letter) ?? confusableOf(letter))
    .toLowerCase()
    .replaceAll(/\P{ASCII}/gu, (letter) => drawnLetters.get(letter) ?? confusableOf(letter));
  return isPlain(read) ? read : inOwnScript(word);
}

/** A word in which something is turned that cannot stand upright; read from its end. */
function upsideDown(word: string): string {
  if (!/[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ∀ƎℲ⅁⅂ԀᴚƆ⊥⅄Ɐ]/u.test(word)) return asDrawn(word);
  const upright = Array.from(word, (letter) => turnedLetters.get(letter) ?? letter).toReversed();
  return asDrawn(upright.join(''));
}
