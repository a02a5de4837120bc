import { plainLetters } from './squash.ts';

/** One way of reading a text that somebody may have hidden something in. */
export type Decoder = (text: string) => string;

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const shiftBy =
  (shift: number): Decoder =>
  (text) =>
    plainLetters(text).replaceAll(
      /[a-z]/g,
      (letter) => alphabet[(alphabet.indexOf(letter) + shift) % 26] ?? letter,
    );

const reversed: Decoder = (text) => Array.from(text).toReversed().join('');
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+|\n+/u).filter((part) => /\p{L}/u.test(part));

const leetLetters: Readonly<Record<string, string>> = {
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
  '+': 't',
  '|': 'l',
  '(': 'c',
};
const leet =
  (one: string): Decoder =>
  (text) =>
    text.replaceAll(/[0-9@$!+|(]/g, (sign) => (sign === '1' ? one : (leetLetters[sign] ?? sign)));

/** Decodes every run that the pattern finds, by itself and all of them as one. */
const runs =
  (pattern: RegExp, decode: (run: string) => string): Decoder =>
  (text) => {
    const found = text.match(pattern) ?? [];
    return [...found.map(decode), decode(found.join(''))].join('\n');
  };
const bytesToText = (bytes: readonly number[]): string =>
  Buffer.from(bytes.map((value) => value & 255)).toString('utf8');
const numbersToText =
  (base: number) =>
  (run: string): string =>
    bytesToText(
      (run.match(/[0-9a-f]+/gi) ?? [])
        .map((part) => Number.parseInt(part, base))
        .filter((value) => value < 256),
    );

const digitWords = 'zero one two three four five six seven eight nine'.split(' ');
const foreignDigits: Readonly<Record<string, string>> = {
  null: '0',
  eins: '1',
  zwei: '2',
  drei: '3',
  vier: '4',
  fünf: '5',
  sechs: '6',
  sieben: '7',
  acht: '8',
  neun: '9',
  zéro: '0',
  un: '1',
  deux: '2',
  trois: '3',
  quatre: '4',
  cinq: '5',
  six: '6',
  sept: '7',
  huit: '8',
  neuf: '9',
  oh: '0',
};
const numberWords = [
  ...digitWords,
  ...'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' '),
  ...digitWords.slice(1, 7).map((word) => `twenty-${word}`),
];
const nato =
  'alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'.split(
    ' ',
  );
export const morseCode: Readonly<Record<string, string>> = Object.fromEntries(
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'
    .split(' ')
    .map((code, index) => [code, alphabet[index] ?? '']),
);
const morseDigits: Readonly<Record<string, string>> = Object.fromEntries(
  '----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.'
    .split(' ')
    .map((code, digit) => [code, String(digit)]),
);
export const brailleLetters = '⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵';
const romans =
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv xxv xxvi'.split(
    ' ',
  );
const keyboard = 'qwertyuiopasdfghjklzxcvbnm';

const letterAt = (position: number): string => alphabet[position - 1] ?? '';

export const decoders: Readonly<Record<string, Decoder>> = {
  plain: (text) => text,
  reversed,
  'reversed words': (text) => wordsOf(text).toReversed().join(' '),
  'each word reversed': (text) => wordsOf(text).map(reversed).join(' '),
  'leet, one as i': leet('i'),
  'leet, one as l': leet('l'),
  ...Object.fromEntries(
    Array.from({ length: 25 }, (_, index) => [`shifted by ${index + 1}`, shiftBy(index + 1)]),
  ),
  atbash: (text) =>
    plainLetters(text).replaceAll(/[a-z]/g, (letter) => alphabet[25 - alphabet.indexOf(letter)] ?? letter),
  rot47: (text) =>
    text.replaceAll(/[!-~]/g, (sign) =>
      String.fromCodePoint(33 + (((sign.codePointAt(0) ?? 33) - 33 + 47) % 94)),
    ),
  'next key': (text) =>
    plainLetters(text).replaceAll(
      /[a-z]/g,
      (letter) => keyboard[(keyboard.indexOf(letter) + 25) % 26] ?? letter,
    ),
  base64: runs(/[A-Za-z0-9+/_-]{4,}={0,2}/g, (run) => Buffer.from(run, 'base64').toString('utf8')),
  'base64 in groups': runs(/(?:[A-Za-z0-9+/]{4}\s){2,}[A-Za-z0-9+/]{2,4}={0,2}/g, (run) =>
    Buffer.from(run, 'base64').toString('utf8'),
  ),
  'base64, twice': runs(/[A-Za-z0-9+/_-]{8,}={0,2}/g, (run) =>
    Buffer.from(Buffer.from(run, 'base64').toString('latin1'), 'base64').toString('utf8'),
  ),
  base32: runs(/[A-Z2-7]{4,}=*/g, (run) => fromBase32(run)),
  base58: runs(/[1-9A-HJ-NP-Za-km-z]{8,}/g, fromBase58),
  hex: runs(/(?:[0-9a-f][\s:.,-]{0,2}){8,}/gi, (run) =>
    Buffer.from(run.replaceAll(/[^0-9a-f]/gi, ''), 'hex').toString('utf8'),
  ),
  'hex with marks': runs(/(?:(?:0x|\\x|%|=|\\u00|U\+00|&#x)[0-9a-f]{2};?[\s,]?){3,}/gi, (run) =>
    numbersToText(16)(run.replaceAll(/0x|\\x|%|=|\\u00|U\+00|&#x/gi, ' ').replaceAll(';', ' ')),
  ),
  'decimal codes': runs(/(?:(?:&#)?\d{2,3}[\s,;.]{1,2}){3,}(?:\d{2,3})?/g, (run) =>
    numbersToText(10)(run.replaceAll('&#', ' ')),
  ),
  'octal codes': runs(/(?:\\?[0-7]{3}[\s,]?){3,}/g, (run) => numbersToText(8)(run.replaceAll('\\', ' '))),
  binary: runs(/(?:[01]{8}\s?){3,}/g, (run) => numbersToText(2)(run.replaceAll(/([01]{8})/g, '$1 '))),
  'letters as numbers': runs(/(?:\d{1,2}[\s,.-]{1,2}){3,}(?:\d{1,2})?/g, (run) =>
    (run.match(/\d{1,2}/g) ?? []).map((part) => letterAt(Number(part))).join(''),
  ),
  'letters as roman numbers': (text) =>
    wordsOf(text)
      .map((word) => letterAt(romans.indexOf(word.toLowerCase()) + 1))
      .join(''),
  'letters as number words': (text) =>
    (plainLetters(text).match(/[a-z]+(?:-[a-z]+)?/g) ?? [])
      .map((word) => letterAt(numberWords.indexOf(word)))
      .join(''),
  'digits as words': (text) =>
    wordsOf(text.normalize('NFC').toLowerCase())
      .map((word) =>
        digitWords.includes(word) ? String(digitWords.indexOf(word)) : (foreignDigits[word] ?? ''),
      )
      .join(''),
  'digits of any script': (text) => text.replaceAll(/\p{Nd}/gu, digitOf).replaceAll(/[^\d]+/g, ''),
  nato: (text) =>
    wordsOf(plainLetters(text).replaceAll('x-ray', 'xray'))
      .map((word) => (nato.includes(word) ? word[0] : ''))
      .join(''),
  morse: (text) =>
    text
      .replaceAll(/[·•∙]/g, '.')
      .replaceAll(/[–—−_]/g, '-')
      .split(/[^.-]+/)
      .map((code) => morseCode[code] ?? morseDigits[code] ?? '')
      .join(''),
  'morse, spoken': (text) =>
    text
      .toLowerCase()
      .replaceAll(/[.-]/g, ',')
      .split(/\s*[,;/|]\s*|\s{2,}/)
      .map(
        (code) =>
          morseCode[
            code
              .replaceAll(/\bdi[th]?\b-?/g, '.')
              .replaceAll(/\bdah\b-?/g, '-')
              .replaceAll(/[^.-]/g, '')
          ] ?? '',
      )
      .join(''),
  braille: (text) => Array.from(text, (sign) => alphabet[brailleLetters.indexOf(sign)] ?? '').join(''),
  'pig latin': (text) => (plainLetters(text).match(/[a-z]+/g) ?? []).map(fromPigLatin).join(' '),
  'first letters of words': (text) =>
    wordsOf(text)
      .map((word) => word[0])
      .join(''),
  'last letters of words': (text) =>
    wordsOf(text)
      .map((word) => word.at(-1))
      .join(''),
  'first letters of sentences': (text) =>
    sentencesOf(text)
      .map((part) => wordsOf(part)[0]?.[0] ?? '')
      .join(''),
  'last letters of sentences': (text) =>
    sentencesOf(text)
      .map((part) => wordsOf(part).at(-1)?.at(-1) ?? '')
      .join(''),
  'first words of sentences': (text) =>
    sentencesOf(text)
      .map((part) => wordsOf(part)[0] ?? '')
      .join(' '),
  'last words of sentences': (text) =>
    sentencesOf(text)
      .map((part) => wordsOf(part).at(-1) ?? '')
      .join(' '),
  'capitals inside words': (text) =>
    (text.match(/(?<=\p{Ll})\p{Lu}|\p{Lu}(?=\p{Lu})|(?<=[\p{L}\p{N}]\s)\p{Lu}/gu) ?? []).join(''),
  'every other word': (text) =>
    wordsOf(text)
      .filter((_, index) => index % 2 === 0)
      .join(' '),
  'every other word, from the second': (text) =>
    wordsOf(text)
      .filter((_, index) => index % 2 === 1)
      .join(' '),
  'letters doubled': (text) => plainLetters(text).replaceAll(/(\p{L})\1/gu, '$1'),
  'tag characters': (text) =>
    Array.from(text)
      .map((sign) => sign.codePointAt(0) ?? 0)
      .filter((code) => code >= 0xe0020 && code <= 0xe007e)
      .map((code) => String.fromCodePoint(code - 0xe0000))
      .join(''),
  'variation selectors': (text) =>
    bytesToText(
      Array.from(text)
        .map((sign) => sign.codePointAt(0) ?? 0)
        .flatMap((code) =>
          code >= 0xe0100 && code <= 0xe01ef
            ? [code - 0xe0100 + 16]
            : code >= 0xfe00 && code <= 0xfe0f
              ? [code - 0xfe00]
              : [],
        ),
    ),
  'invisible bits': (text) =>
    numbersToText(2)(
      Array.from(text)
        .map((sign) => (sign === '\u200b' ? '0' : sign === '\u200c' ? '1' : ''))
        .join('')
        .replaceAll(/([01]{8})/g, '$1 '),
    ),
};

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  // Digits of a script stand in one row of ten that begins with its zero.
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code < 128 ? sign : String(code - zero);
}

function fromPigLatin(word: string): string {
  const match = /^([a-z]+?)(?:w|y)?ay$/.exec(word);
  if (!match?.[1]) return word;
  const body = match[1];
  const tail = /[^aeiou]+$/.exec(body)?.[0] ?? '';
  // Where the consonants were moved from is not known, so every possibility is read.
  return [
    body,
    ...Array.from(
      tail,
      (_, index) => body.slice(body.length - index - 1) + body.slice(0, body.length - index - 1),
    ),
  ].join(' ');
}

function fromBase32(run: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(run.replaceAll('=', ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return bytesToText((bits.match(/[01]{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
}

export const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const longestBase58 = 400;

function fromBase58(run: string): string {
  if (run.length > longestBase58) return '';
  let value = 0n;
  for (const letter of run) value = value * 58n + BigInt(base58Letters.indexOf(letter));
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('utf8');
}
