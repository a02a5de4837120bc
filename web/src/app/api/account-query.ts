import { getAccount } from '@blindspot/contracts/endpoints';
import type { Account } from '@blindspot/contracts/http/accounts';
import { useQuery } from '@tanstack/react-query';
import { receiveSession, replaceToken } from '../session/refresh.ts';
import { rereadSession, storeSession } from '../session/session-store.ts';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

export function useAccount(enabled = true) {
  return useQuery({
    queryKey: queryKeys.account,
    enabled,
    queryFn: async ({ signal }) => {
      const account = (await api(getAccount, {}, signal)).body;
      keepInSession(account);
      return account;
    },
    // The confirmation link opens in another tab, so the account is fetched again when this tab gets the focus.
    staleTime: 0,
  });
}

/**
 * Brings what this browser remembers of the signed-in person in step with the account, so that the header says the same.
 * The token names the person as well: where the answer brought none, a new one is fetched.
 */
export function keepInSession(
  { id, name, email, is_admin, email_verified }: Account,
  freshToken?: string,
): void {
  const session = rereadSession();
  if (session?.user.id !== id) return;
  const user = { id, name, email, is_admin, email_verified };
  if (freshToken !== undefined) {
    receiveSession({ user, access_token: freshToken });
    return;
  }
  const { user: known, token } = session;
  const isKnown =
    known.name === name &&
    known.email === email &&
    known.is_admin === is_admin &&
    known.email_verified === email_verified;
  if (isKnown) return;
  storeSession({ user, access_token: token });
  // If no new token can be fetched now, the next refresh fetches it.
  replaceToken(token).catch(() => undefined);
}
