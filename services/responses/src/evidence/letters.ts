import { readSigns } from '@blindspot/confusables/fold';

/** Reads digits and signs as the letters that they resemble. `l` becomes `i`, because `1` stands for both. */
export function readLeet(folded: string): string {
  return readSigns(folded).replaceAll('l', 'i');
}

export function reverse(word: string): string {
  return Array.from(word).toReversed().join('');
}
