import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';

const recentSignInMs = 15 * 60_000;

const sentences = {
  file: 'Please sign in again to download this file. You signed in more than 15 minutes ago.',
  search: 'Please sign in again to search, filter or sort these. You signed in more than 15 minutes ago.',
  letter: 'Please sign in again to send this letter. You signed in more than 15 minutes ago.',
  more: 'Please sign in again to see more than the first page. You signed in more than 15 minutes ago.',
};

/**
 * Everybody's data leaves only for somebody who gave the password within the last 15 minutes, in whatever form: with an older
 * session one sees the first page of a list as it opens. Another page, a search, a filter or another order each gives other
 * rows, so by them the whole could be collected. A letter to everybody is sent by nobody else either.
 */
export function refuseOldSignIn(
  { signedInAt }: Pick<Caller, 'signedInAt'>,
  wanted: keyof typeof sentences,
  now = Date.now(),
): void {
  if (now - signedInAt.getTime() <= recentSignInMs) return;
  throw new AppError({ status: 403, code: 'sign_in_again', detail: sentences[wanted] });
}
