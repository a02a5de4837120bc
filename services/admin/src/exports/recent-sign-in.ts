import { refusal } from '@blindspot/service-kit/process/app-error';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';

const recentSignInMs = 15 * 60_000;

/**
 * Throws 403 unless the caller signed in within the last 15 minutes. Guards letters, files, and every list
 * except its unfiltered first page. Later pages and filters are guarded too, because together they would
 * return the whole list.
 */
export function refuseOldSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now = Date.now()): void {
  if (now - signedInAt.getTime() <= recentSignInMs) return;
  throw refusal(403, 'sign_in_again', 'You signed in over 15 minutes ago. Sign in again to do this.');
}
