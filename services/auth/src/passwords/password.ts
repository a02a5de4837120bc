import { limits } from '@blindspot/contracts/limits';
import { localPart } from '../accounts/email-address.ts';

/** The form in which passwords are checked, hashed and compared: the same text on every keyboard. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

export interface PasswordSurroundings {
  readonly email: string;
  readonly productName: string;
  readonly isCommon: (password: string) => boolean;
}

/** Why this password must not be chosen, as a sentence for the person; undefined when it may be. */
export function passwordProblem(password: string, around: PasswordSurroundings): string | undefined {
  const chosen = normalisePassword(password);
  const bytes = Buffer.byteLength(chosen);
  if (bytes < limits.passwordBytes.min) {
    return `Use at least ${limits.passwordBytes.min} characters; a few words in a row are best.`;
  }
  if (bytes > limits.passwordBytes.max) return 'Use a shorter password.';
  const folded = chosen.toLowerCase();
  if (around.isCommon(folded)) {
    return 'This is one of the passwords that are tried first; a few words in a row are best.';
  }
  if (folded === around.email.trim().toLowerCase() || resembles(folded, localPart(around.email))) {
    return 'Use a password that is not your email address.';
  }
  if (resembles(folded, around.productName.toLowerCase())) {
    return `Use a password that is not just the word ${around.productName}.`;
  }
  return undefined;
}

const shortestTellingWord = 4;

/** The word itself, or the word with digits and signs around it. */
function resembles(password: string, word: string): boolean {
  if (password === word) return true;
  const core = letters(word);
  return core.length >= shortestTellingWord && letters(password) === core;
}

function letters(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}
