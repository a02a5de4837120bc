import type { Language } from '@blindspot/contracts/languages';

/** How a language spells numbers. */
interface NumberWords {
  /** Digits that a word stands for; those that only multiply are zeros. */
  readonly digitsOf: ReadonlyMap<string, string>;
  /** Words that may stand between two of one number. */
  readonly joints: ReadonlySet<string>;
  /** The text with the words taken apart that the language writes as one, and those put together that are one number. */
  readonly prepared?: (text: string) => string;
}

/** By the word, from a list in the order of its values. */
const counted = (words: string, { from = 0, step = 1 } = {}): [string, string][] =>
  words.split(' ').map((word, place) => [word, String(from + place * step)]);

const english: NumberWords = {
  digitsOf: new Map([
    ...counted(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    ...counted('twenty thirty forty fifty sixty seventy eighty ninety', { from: 20, step: 10 }),
    ['oh', '0'],
    ['nought', '0'],
    ['hundred', '00'],
    ['thousand', '000'],
    ['million', '000000'],
  ]),
  joints: new Set(['and', 'point', 'dash', 'minus', 'double']),
};

const germanOnes = 'null eins zwei drei vier fünf sechs sieben acht neun';
const germanTeens = 'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn';
const germanTens = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig';
/** What German numbers are made of, the longest first. */
const germanPieces = `${germanOnes} ein ${germanTeens} ${germanTens} dreissig hundert tausend und`
  .split(' ')
  .toSorted((one, other) => other.length - one.length);
const germanNumber = new RegExp(`^(?:${germanPieces.join('|')})+$`, 'u');
const germanPiece = new RegExp(germanPieces.join('|'), 'gu');
/** 'fünf und achtzig' is 85. */
const germanPair = /(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun) und (\p{L}+(?:zig|ßig|ssig))/gu;

const german: NumberWords = {
  digitsOf: new Map([
    ...counted(germanOnes),
    ...counted(germanTeens, { from: 10 }),
    ...counted(germanTens, { from: 20, step: 10 }),
    ['ein', '1'],
    ['zwo', '2'],
    ['dreissig', '30'],
    ['hundert', '00'],
    ['tausend', '000'],
    ['million', '000000'],
    ['millionen', '000000'],
  ]),
  joints: new Set(['und', 'komma', 'punkt', 'strich', 'minus', 'doppel']),
  prepared: (text) =>
    text
      .replaceAll(/\p{L}+/gu, (word) =>
        germanNumber.test(word) ? (word.match(germanPiece) ?? []).join(' ') : word,
      )
      .replaceAll(germanPair, '$2'),
};

const spanish: NumberWords = {
  digitsOf: new Map([
    ...counted(
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    ),
    ...counted(
      'veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
      { from: 20 },
    ),
    ...counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa', { from: 30, step: 10 }),
    ...counted(
      'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
      { from: 100, step: 100 },
    ),
    ['ciento', '100'],
    ['mil', '000'],
    ['millón', '000000'],
    ['millones', '000000'],
  ]),
  joints: new Set(['y', 'coma', 'punto', 'guion', 'guión', 'menos', 'doble']),
};

const french: NumberWords = {
  digitsOf: new Map([
    ...counted(
      'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    ),
    ...counted('vingt trente quarante cinquante soixante septante huitante nonante', {
      from: 20,
      step: 10,
    }),
    ['octante', '80'],
    ['soixantedix', '70'],
    ['quatrevingt', '80'],
    ['quatrevingtdix', '90'],
    ['cent', '00'],
    ['cents', '00'],
    ['mille', '000'],
    ['million', '000000'],
    ['millions', '000000'],
  ]),
  joints: new Set(['et', 'virgule', 'point', 'tiret', 'moins', 'double']),
  prepared: (text) =>
    text
      .replaceAll(/quatre[- ]vingts?[- ]dix/gu, 'quatrevingtdix')
      .replaceAll(/quatre[- ]vingts?/gu, 'quatrevingt')
      .replaceAll(/soixante[- ]dix/gu, 'soixantedix'),
};

const numberWords: Readonly<Record<Language, NumberWords>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};

/** Roman numerals of a thousand and more; below that they are words. */
const roman = /\bM{1,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b/;

/**
 * Whether number words in a row make up four digits or more, in any language that has a list: a year, a code, a telephone number.
 */
export function spellsLongNumber(text: string): boolean {
  if (/\b[MDCLXVI]{4,}\b/.test(text) && roman.test(text)) return true;
  const small = text.normalize('NFC').toLowerCase();
  return Object.values(numberWords).some((words) => makesLongNumber(small, words));
}

function makesLongNumber(text: string, { digitsOf, joints, prepared }: NumberWords): boolean {
  let digits = '';
  let joint = false;
  for (const word of (prepared?.(text) ?? text).match(/[\p{L}\p{N}]+|[.!?;:]/gu) ?? []) {
    const value = digitsOf.get(word) ?? (/^\d+$/.test(word) ? word : undefined);
    if (value !== undefined && !(digits === '' && /^0{2,}$/.test(value))) {
      digits += value;
      joint = false;
      if (digits.length >= 4) return true;
    } else if (digits !== '' && joints.has(word) && !joint) {
      joint = true;
    } else {
      digits = '';
      joint = false;
    }
  }
  return false;
}
