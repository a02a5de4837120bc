import type { Account } from '@blindspot/contracts/http-auth';
import { replaceToken } from '../../session/refresh.ts';
import { rereadSession, storeSession } from '../../session/session-store.ts';

/** Brings what this browser remembers of the signed-in person in step with the account, so that the header says the same. */
export function keepInSession({ id, name, email, is_admin, email_verified }: Account): void {
  const session = rereadSession();
  if (session?.user.id !== id) return;
  const { user, token } = session;
  const isKnown =
    user.name === name &&
    user.email === email &&
    user.is_admin === is_admin &&
    user.email_verified === email_verified;
  if (isKnown) return;
  storeSession({ user: { id, name, email, is_admin, email_verified }, access_token: token });
  // The token itself names the person as well. Where a new one cannot be had now, the next refresh brings it.
  replaceToken(token).catch(() => undefined);
}
