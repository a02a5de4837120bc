import { limits } from './limits.ts';

/** The form in which passwords are counted, checked, hashed and compared: the same text on every keyboard. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Whether a password has the characters it needs, whichever keyboard and script they are of: code points of its
 * normalised form, neither bytes nor halves of surrogate pairs.
 */
export function isLongEnough(password: string): boolean {
  return Array.from(normalisePassword(password)).length >= limits.password.minCharacters;
}
