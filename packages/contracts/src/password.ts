import { limits } from './limits.ts';

/** Returns the form that is hashed and compared, so that a password has the same bytes on every keyboard. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Returns whether a password has enough characters, counted as code points of its normalised form. */
export function isLongEnough(password: string): boolean {
  return Array.from(normalisePassword(password)).length >= limits.password.minCharacters;
}
