import { limits } from './limits.ts';

/** Returns the form in which passwords are hashed and compared, the same for every keyboard. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Returns whether a password has enough characters: code points of its normalised form. */
export function isLongEnough(password: string): boolean {
  return Array.from(normalisePassword(password)).length >= limits.password.minCharacters;
}
