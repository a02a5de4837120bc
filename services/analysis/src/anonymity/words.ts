import { fold } from '@blindspot/confusables/fold';

/**
 * Splits a text into folded words; an apostrophe does not end a word. Attack without folding: an answer
 * repeated with other apostrophes or confusable letters passes as new words.
 */
export function wordsOf(text: string): string[] {
  // Removes apostrophes first, because folding turns an accent that was typed as an apostrophe into a space.
  return fold(text.replaceAll(apostrophes, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
}

const apostrophes = /['’‘ʼ`´＇′]/gu;
