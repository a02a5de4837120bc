import { brailleLetters, morseCode } from '../finding/decoders.ts';
import { inProse, type LeakEncoding } from './leak-encoding.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const eachLetter = (text: string, change: (letter: string, index: number) => string, by = ''): string =>
  Array.from(text, change).join(by);
const drawn =
  (small: number, capital = small) =>
  (text: string): string =>
    text.replaceAll(/[a-z]/gi, (letter) => {
      const position = alphabet.indexOf(letter.toLowerCase());
      return String.fromCodePoint((letter === letter.toLowerCase() ? small : capital) + position);
    });
const fromTable =
  (from: string, to: string) =>
  (text: string): string =>
    eachLetter(text, (letter) => Array.from(to)[from.indexOf(letter)] ?? letter);
const digitsFrom =
  (zero: number) =>
  (text: string): string =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const unicodeEscape = (letter: string): string =>
  `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
const morseOf = new Map(Object.entries(morseCode).map(([code, letter]) => [letter, code]));
const morse = (letter: string): string => morseOf.get(letter) ?? '';

/** Letters drawn in another way, or made to look like something else. */
export const scripts: readonly LeakEncoding[] = [
  inProse('cyrillic lookalikes', fromTable('aceopxyis', 'асеорхуіѕ'), 'text'),
  inProse('greek lookalikes', fromTable('aeiopvx', 'αειορνχ'), 'text'),
  inProse(
    'full width',
    (text) => text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
    'text',
  ),
  inProse('mathematical bold', drawn(0x1d41a, 0x1d400)),
  inProse('mathematical script', drawn(0x1d4ea, 0x1d4d0)),
  inProse('small capitals', (text) => fromTable(alphabet, 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ')(text.toLowerCase())),
  inProse('circled letters', drawn(0x24d0, 0x24b6)),
  inProse('squared letters', drawn(0x1f130)),
  inProse('flag letters', (text) => eachLetter(drawn(0x1f1e6)(text), (letter) => letter, ' ')),
  inProse('accents on every letter', (text) => eachLetter(text, (letter) => `${letter}\u0301\u0323`), 'text'),
  inProse(
    'zero-width spaces between letters',
    (text) => eachLetter(text, (letter) => letter, '\u200b'),
    'text',
  ),
  inProse('soft hyphens between letters', (text) => eachLetter(text, (letter) => letter, '\u00ad'), 'text'),
  inProse('word joiners between letters', (text) => eachLetter(text, (letter) => letter, '\u2060'), 'text'),
  inProse(
    'invisible bits',
    (text) =>
      `Quietly${[...Buffer.from(text)]
        .map((value) => value.toString(2).padStart(8, '0'))
        .join('')
        .replaceAll('0', '\u200b')
        .replaceAll('1', '\u200c')} so.`,
    'core',
  ),
  inProse(
    'tag characters',
    (text) =>
      `Quietly${eachLetter(text, (letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 32)))} so.`,
    'core',
  ),
  inProse(
    'variation selectors',
    (text) =>
      `Quietly${[...Buffer.from(text)].map((value) => String.fromCodePoint(0xe0100 + value - 16)).join('')} so.`,
    'core',
  ),
  inProse('written right to left', (text) => `\u202e${Array.from(text).toReversed().join('')}\u202c`, 'text'),
  inProse('braille', (text) =>
    eachLetter(text.toLowerCase(), (letter) => Array.from(brailleLetters)[alphabet.indexOf(letter)] ?? ' '),
  ),
  inProse('morse', (text) => eachLetter(text.toLowerCase(), (letter) => morse(letter) || '/', ' ')),
  inProse(
    'morse with dots and dashes of print',
    (text) =>
      eachLetter(text.toLowerCase(), (letter) => morse(letter) || '/', ' ')
        .replaceAll('.', '·')
        .replaceAll('-', '–'),
    'core',
  ),
  inProse(
    'morse, spoken',
    (text) =>
      eachLetter(
        text.toLowerCase(),
        (letter) => Array.from(morse(letter), (sign) => (sign === '.' ? 'dit' : 'dah')).join(' '),
        ', ',
      ),
    'core',
  ),
  inProse('arabic digits', digitsFrom(0x660), 'text', ['phone']),
  inProse('devanagari digits', digitsFrom(0x966), 'text', ['phone']),
  inProse('unicode escapes', (text) => eachLetter(text, unicodeEscape), 'text'),
  inProse(
    'byte escapes',
    (text) => eachLetter(text, (letter) => `\\x${(letter.codePointAt(0) ?? 0).toString(16)}`),
    'text',
  ),
  inProse(
    'character references',
    (text) => eachLetter(text, (letter) => `&#${letter.codePointAt(0)};`),
    'text',
  ),
  inProse(
    'character references in hex',
    (text) => eachLetter(text, (letter) => `&#x${letter.codePointAt(0)?.toString(16)};`),
    'text',
  ),
  inProse(
    'code points',
    (text) =>
      eachLetter(text, (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`, ' '),
    'core',
  ),
];
