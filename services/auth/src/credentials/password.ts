import { readFileSync } from 'node:fs';
import { addressKey } from '@blindspot/contracts/email-address';
import { limits } from '@blindspot/contracts/limits';
import { isLongEnough, normalisePassword } from '@blindspot/contracts/password';
import type { FieldProblem } from '@blindspot/contracts/problem';
import { AppError } from '@blindspot/service-kit/process/app-error';

/** Throws 422 with the reason if the password is not allowed for the address. */
export function assertPasswordAllowed(
  { productName }: { productName: string },
  { email, password }: { email: string; password: string },
  field = 'password',
): void {
  const problem = passwordProblem(password, { email, productName });
  if (problem === undefined) return;
  throw new AppError({
    status: 422,
    code: 'password_not_allowed',
    detail: problem.message,
    errors: [{ path: field, ...problem }],
  });
}

/** Returns the problem as a sentence and a code; undefined for an allowed password. */
export function passwordProblem(
  password: string,
  around: { email: string; productName: string },
): Omit<FieldProblem, 'path'> | undefined {
  const chosen = normalisePassword(password);
  if (!isLongEnough(chosen)) {
    const limit = limits.password.minCharacters;
    return {
      message: `Use at least ${limit} characters; a few words in a row are best.`,
      code: 'too_short',
      limit,
    };
  }
  if (Buffer.byteLength(chosen) > limits.password.maxBytes) {
    return { message: 'Use a shorter password.', code: 'too_long', limit: limits.password.maxBytes };
  }
  const folded = chosen.toLowerCase();
  if (isCommonPassword(folded)) {
    return {
      message: 'Too easy to guess. A few words in a row work well',
      code: 'too_common',
    };
  }
  const address = addressKey(around.email);
  const [localPart = ''] = address.split('@');
  if (folded === address || resembles(folded, localPart)) {
    return { message: 'Choose a password that is not your email', code: 'like_address' };
  }
  if (resembles(folded, around.productName.toLowerCase())) {
    return {
      message: 'Choose a password that is not the name of this site',
      code: 'like_product',
    };
  }
  return undefined;
}

let common: ReadonlySet<string> | undefined;

export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('../../data/common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return common.has(password);
}

const shortestTellingWord = 4;

/**
 * Ignores digits and signs around a word ('_anna2024' for 'anna'). Words below four letters must match
 * exactly.
 */
function resembles(password: string, word: string): boolean {
  if (password === word) return true;
  const core = letters(word);
  return core.length >= shortestTellingWord && letters(password) === core;
}

function letters(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}
