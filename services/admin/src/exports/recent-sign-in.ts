import { refusal } from '@blindspot/service-kit/process/app-error';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';

const recentSignInMs = 15 * 60_000;

/**
 * Throws 403 if the caller signed in more than 15 minutes ago. Later pages and filtered lists need this too,
 * because a caller could put a whole list together from them.
 */
export function refuseOldSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now = Date.now()): void {
  if (now - signedInAt.getTime() <= recentSignInMs) return;
  throw refusal(403, 'sign_in_again', 'You signed in over 15 minutes ago. Sign in again to do this.');
}
