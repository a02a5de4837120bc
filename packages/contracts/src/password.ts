import { limits } from './limits.ts';

/** Normalises a password, so that it has the same bytes on every keyboard. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Returns whether a password has enough characters, counted as code points of its normalised form. */
export function isLongEnough(password: string): boolean {
  return Array.from(normalisePassword(password)).length >= limits.password.minCharacters;
}
