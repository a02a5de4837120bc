import { fold } from '@blindspot/look-alikes/fold';

/** Words of a text, folded; an apostrophe does not part a word. */
export function wordsOf(text: string): string[] {
  // Folded, the accents that people type for an apostrophe would be gone and leave a space.
  return fold(text.replaceAll(apostrophes, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Everything that people type for one. */
const apostrophes = /['’‘ʼ`´＇′]/gu;
