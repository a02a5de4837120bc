import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';

const recentSignInMs = 15 * 60_000;

/**
 * Everybody's data leaves only for somebody who gave the password within the last 15 minutes, in whatever form: with an older
 * session one sees the first page of a list as it opens. Another page, a search, a filter or another order each gives other
 * rows, so by them the whole could be collected. A letter to everybody is sent by nobody else either.
 */
export function refuseOldSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now = Date.now()): void {
  if (now - signedInAt.getTime() <= recentSignInMs) return;
  throw new AppError({
    status: 403,
    code: 'sign_in_again',
    detail: 'You signed in over 15 minutes ago. For this, sign in again.',
  });
}
