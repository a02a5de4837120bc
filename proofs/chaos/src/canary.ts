/**
 * A unique mark in the data of the test, so that a search finds copies in forbidden places. It consists of letters
 * only: `z`, its kind, a number, a version, `xj`.
 */
type CanaryKind = 'word' | 'name' | 'address' | 'title';

export interface Canary {
  readonly kind: CanaryKind;
  readonly number: number;
  readonly version: number;
}

const letters = { word: 'w', name: 'n', address: 'a', title: 't' } as const;
const pattern = /z([wnat])([a-p]{6})([a-z])xj/gi;
const alphabet = 'abcdefghijklmnopqrstuvwxyz';

export function canary({ kind, number, version }: Canary): string {
  const digits = number.toString(16).padStart(6, '0');
  const inLetters = Array.from(digits, (digit) => alphabet[Number.parseInt(digit, 16)]).join('');
  return `z${letters[kind]}${inLetters}${alphabet[version % 26]}xj`;
}

export function findCanaries(text: string): Canary[] {
  return Array.from(text.matchAll(pattern), ([, letter = '', inLetters = '', version = '']) => ({
    kind:
      (Object.keys(letters) as CanaryKind[]).find((kind) => letters[kind] === letter.toLowerCase()) ?? 'word',
    number: Number.parseInt(
      Array.from(inLetters.toLowerCase(), (one) => alphabet.indexOf(one).toString(16)).join(''),
      16,
    ),
    version: alphabet.indexOf(version.toLowerCase()),
  }));
}
