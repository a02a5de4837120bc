import { fold } from '@blindspot/look-alikes/fold';

/**
 * Words of a text, folded; an apostrophe does not part a word.
 * Attack without it: an answer repeated with other apostrophes or look-alike letters passes as new words.
 */
export function wordsOf(text: string): string[] {
  // Folded, the accents that people type for an apostrophe would be gone and leave a space.
  return fold(text.replaceAll(apostrophes, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Everything that people type for one. */
const apostrophes = /['’‘ʼ`´＇′]/gu;
