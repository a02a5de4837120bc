import { fold, readSigns } from '@blindspot/look-alikes/fold';

/** Everything that a text could say to somebody who knows how to read it; each decoding is looked at like a text. */
export function decodingsOf(text: string): string[] {
  const plain = fold(text);
  return [
    ...runDecodings(text),
    ...Array.from({ length: 25 }, (_, index) => shifted(plain, index + 1)),
    ...respellings(text),
    ...rearrangements(plain),
  ];
}

/**
 * The readings in which a name may stand as a word. Of the alphabets that hardly anybody shifts by, only long words: among
 * so many readings of short ones, some would be somebody's name by chance.
 */
export function nameReadingsOf(text: string): string[] {
  const plain = fold(text);
  const long = (plain.match(/[a-z]{5,}/g) ?? []).join(' ');
  const others = Array.from({ length: 25 }, (_, index) => index + 1).filter((by) => by !== 13);
  return [
    ...runDecodings(text),
    shifted(plain, 13),
    ...respellings(text),
    ...others.map((by) => shifted(long, by)),
  ];
}

const codePoint = (digits: string, base: number): string => {
  const code = Number.parseInt(digits, base);
  return code > 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : '';
};

/** Pieces that are written in a code of their own: base64, base32, hex, escapes, Morse, Braille, spaced letters. */
export function runDecodings(text: string): string[] {
  const unescaped = text
    .replaceAll(/(?:%[0-9a-f]{2})+|(?:=[0-9A-F]{2}){2,}/gi, (run) =>
      run.replaceAll(/[%=]([0-9a-f]{2})/gi, (_, digits: string) => codePoint(digits, 16)),
    )
    .replaceAll(
      /\\u\{?([0-9a-f]{2,6})\}?|\\x([0-9a-f]{2})|U\+([0-9a-f]{4,6})\s?/gi,
      (_, a?: string, b?: string, c?: string) => codePoint(a ?? b ?? c ?? '', 16),
    )
    .replaceAll(/&#x([0-9a-f]{2,6});?/gi, (_, digits: string) => codePoint(digits, 16))
    .replaceAll(/&#(\d{2,7});?/g, (_, digits: string) => codePoint(digits, 10));
  return [
    ...(unescaped === text ? [] : [unescaped]),
    ...matches(text, /[A-Za-z0-9+/_-]{12,}={0,2}/g).map((run) => Buffer.from(run, 'base64').toString('utf8')),
    ...matches(text.replaceAll(/\s+/g, ''), /[A-Za-z0-9+/_-]{16,}={1,2}/g).map((run) =>
      Buffer.from(run, 'base64').toString('utf8'),
    ),
    ...matches(text, /\b[A-Z2-7]{12,}={0,6}/g).map(fromBase32),
    ...matches(text, /(?:[0-9a-f]{2}[\s:,-]?){6,}/gi).map((run) =>
      Buffer.from(run.replaceAll(/[^0-9a-f]/gi, ''), 'hex').toString('utf8'),
    ),
    ...matches(text, /(?:[.·•_−–—-]{1,5}[\s/|]+){2,}[.·•_−–—-]{1,5}/g).map(fromMorse),
    ...matches(text, /(?:\b(?:dot|dash|dit|dah|di)\b[\s-]*){6,}/gi).map(fromSpokenMorse),
    ...matches(text, /[\u2800-\u28FF][\u2800-\u28FF\s]{2,}/g).map(fromBraille),
    ...matches(text, /(?<!\p{L})(?:\p{L}[^\p{L}\p{N}]{1,3}){3,}\p{L}(?!\p{L})/gu).map((run) =>
      run.replaceAll(/\P{L}/gu, ''),
    ),
  ].filter(isPrintable);
}

/** The whole text in another alphabet. */
function respellings(text: string): string[] {
  const plain = fold(text);
  return [
    plain.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(219 - letter.charCodeAt(0))),
    fromRot47(text),
    ...[1, 2, 3].map((moved) => plain.replaceAll(/[a-z]{2,}ay\b/g, (word) => fromPigLatin(word, moved))),
    ...[1, keys.length - 1].map((by) =>
      plain.replaceAll(/[a-z]/g, (letter) => keys[(keys.indexOf(letter) + by) % keys.length] ?? letter),
    ),
    plain.replaceAll(/\b(?:([a-z])\1)+\b/g, (word) => word.replaceAll(/(.)\1/g, '$1')),
    readSigns(plain),
  ];
}

const keys = 'qwertyuiopasdfghjklzxcvbnm';

/** The same words in another order: backwards, or every second one. */
export function wordOrdersOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [
    words.toReversed().join(' '),
    ...[0, 1].map((parity) => words.filter((_, index) => index % 2 === parity).join(' ')),
  ];
}

/** Letters backwards, and every second one. */
function rearrangements(plain: string): string[] {
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = Array.from(words.join(''));
  return [
    Array.from(plain).toReversed().join(''),
    words.map((word) => Array.from(word).toReversed().join('')).join(' '),
    ...[0, 1].map((parity) => letters.filter((_, index) => index % 2 === parity).join('')),
  ];
}

const longestHidden = 24;

const initials = (parts: readonly string[]): string =>
  parts.map((part) => fold(part).match(/[\p{L}\p{N}]/u)?.[0] ?? '').join('');
const ends = (parts: readonly string[]): string =>
  parts.map((part) => fold(part).match(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u)?.[0] ?? '').join('');
const wordsIn = (part: string): string[] => fold(part).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * First letters of words, of sentences and of paragraphs, and last letters of words and of sentences, of several texts
 * that are read one after another.
 */
export function acrostics(texts: readonly string[]): string[] {
  const sentences = sentencesIn(texts);
  return [
    initials(sentences),
    ends(sentences),
    initials(texts.flatMap((text) => text.split(/\n+/))),
    ...texts.map((text) => initials(text.split(/(?<=[.!?…])\s+|\n+/))),
    ...sentences.flatMap((part) => [initials(wordsIn(part)), ends(wordsIn(part))]),
  ];
}

/** The longest of those rows, cut into every piece that could be a word or a name. */
export function acrosticWords(texts: readonly string[]): string[] {
  const sentences = sentencesIn(texts);
  return [
    ...pieces(initials(sentences), 5),
    ...pieces(ends(sentences), 5),
    ...pieces(initials(texts.flatMap(wordsIn)), 7),
  ];
}

const sentencesIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/(?<=[.!?…])\s+|\n+/)).filter((part) => /\p{L}/u.test(part));

/** Every stretch from so many letters on, as one text of words. */
function pieces(row: string, least: number): string[] {
  const found: string[] = [];
  for (let length = least; length <= Math.min(longestHidden, row.length); length += 1) {
    const stretches = Array.from({ length: row.length - length + 1 }, (_, from) =>
      row.slice(from, from + length),
    );
    for (let from = 0; from < stretches.length; from += 500)
      found.push(stretches.slice(from, from + 500).join(' . '));
  }
  return found;
}

const matches = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];

/** What decodes to noise was no code. */
function isPrintable(text: string): boolean {
  if (text.length < 3) return false;
  const odd = text.match(/[\uFFFD\p{Cc}\p{Co}\p{Cn}]/gu)?.length ?? 0;
  return odd * 5 < text.length;
}

function shifted(text: string, by: number): string {
  return text.replaceAll(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + by) % 26) + 97),
  );
}

function fromRot47(text: string): string {
  return text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(33 + ((sign.charCodeAt(0) - 33 + 47) % 94)));
}

function fromPigLatin(word: string, moved: number): string {
  const body = word.replace(/w?ay$/, '');
  const head = body.slice(-moved);
  return /^[bcdfghjklmnpqrstvwxyz]+$/.test(head) ? head + body.slice(0, -moved) : body;
}

function fromBase32(run: string): string {
  const bits = Array.from(run.replaceAll('=', ''), (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('');
  return (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
}

const morse = new Map(
  (
    '.- a|-... b|-.-. c|-.. d|. e|..-. f|--. g|.... h|.. i|.--- j|-.- k|.-.. l|-- m|-. n|--- o|.--. p|--.- q|.-. r|... s|- t|' +
    '..- u|...- v|.-- w|-..- x|-.-- y|--.. z'
  )
    .split('|')
    .map((pair): [string, string] => {
      const [code = '', letter = ''] = pair.split(' ');
      return [code, letter];
    }),
);

function fromMorse(run: string): string {
  const plain = run.replaceAll(/[·•]/g, '.').replaceAll(/[_−–—]/g, '-');
  return plain
    .split(/\s*[/|]\s*|\s{2,}/)
    .map((word) =>
      word
        .split(/\s+/)
        .map((code) => morse.get(code) ?? '')
        .join(''),
    )
    .join(' ');
}

const fromSpokenMorse = (run: string): string =>
  fromMorse(
    run
      .toLowerCase()
      .replaceAll(/dash|dah/g, '-')
      .replaceAll(/dot|dit|di\b/g, '.')
      .replaceAll(/(?<=[.-])-(?=\s*[.-])/g, '-'),
  );

const braille = '⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵';
const fromBraille = (run: string): string =>
  Array.from(run, (sign) => {
    const place = Array.from(braille).indexOf(sign);
    return place < 0 ? ' ' : String.fromCharCode(97 + place);
  }).join('');
