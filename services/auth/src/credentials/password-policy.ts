import { AppError } from '@blindspot/service-kit/http/app-error';
import type { AuthSettings } from '../self-service/self-service-parts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { passwordProblem } from './password.ts';

/** Throws 422 with the reason where this password must not be chosen for the address. */
export function assertPasswordAllowed(
  settings: Pick<AuthSettings, 'productName'>,
  choice: { email: string; password: string },
  field = 'password',
): void {
  const problem = passwordProblem(choice.password, {
    email: choice.email,
    productName: settings.productName,
    isCommon: isCommonPassword,
  });
  if (problem === undefined) return;
  throw new AppError({
    status: 422,
    code: 'password_not_allowed',
    detail: problem,
    errors: [{ path: field, message: problem }],
  });
}
