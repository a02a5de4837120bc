import { limits } from './limits.ts';

/**
 * Returns the form in which passwords are counted, checked, hashed and compared, so that every keyboard
 * yields the same text.
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Returns whether a password has enough characters: code points of its normalised form, so that the script
 * and the keyboard do not matter.
 */
export function isLongEnough(password: string): boolean {
  return Array.from(normalisePassword(password)).length >= limits.password.minCharacters;
}
