import { readFileSync } from 'node:fs';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { passwordProblem } from './password.ts';

/** Throws 422 with the reason if this password is not allowed for the address. */
export function assertPasswordAllowed(
  { productName }: { productName: string },
  choice: { email: string; password: string },
  field = 'password',
): void {
  const problem = passwordProblem(choice.password, {
    email: choice.email,
    productName,
    isCommon: isCommonPassword,
  });
  if (problem === undefined) return;
  throw new AppError({
    status: 422,
    code: 'password_not_allowed',
    detail: problem.message,
    errors: [{ path: field, ...problem }],
  });
}

let common: ReadonlySet<string> | undefined;

/** Returns whether the lower-case password is in the list that ships with the service. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('../../data/common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return common.has(password);
}
