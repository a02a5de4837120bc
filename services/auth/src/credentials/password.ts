import { limits } from '@blindspot/contracts/limits';
import { isLongEnough, normalisePassword } from '@blindspot/contracts/password';
import { localPart } from '../accounts/email-address.ts';

export interface PasswordSurroundings {
  readonly email: string;
  readonly productName: string;
  readonly isCommon: (password: string) => boolean;
}

/** Why this password must not be chosen, as a sentence for the person; undefined when it may be. */
export function passwordProblem(password: string, around: PasswordSurroundings): string | undefined {
  const chosen = normalisePassword(password);
  if (!isLongEnough(chosen)) {
    return `Use at least ${limits.password.minCharacters} characters; a few words in a row are best.`;
  }
  if (Buffer.byteLength(chosen) > limits.password.maxBytes) return 'Use a shorter password.';
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
