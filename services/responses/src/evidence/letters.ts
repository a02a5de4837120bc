import { readSigns } from '@blindspot/look-alikes/fold';

/** A folded word with digits and signs read as the letters they stand for; `i` and `l` are one, since `1` is both. */
export function readLeet(folded: string): string {
  return readSigns(folded).replaceAll('l', 'i');
}

export function reverse(word: string): string {
  return Array.from(word).toReversed().join('');
}
