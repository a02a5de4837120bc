import { CallError, type CallInput } from '@blindspot/contracts/client';
import { endSession, getAccount, listSessions, updateAccount } from '@blindspot/contracts/endpoints';
import type { Account, updateAccountRoute } from '@blindspot/contracts/http/accounts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { receiveSession, replaceToken } from '../session/refresh.ts';
import { rereadSession, storeSession } from '../session/session-store.ts';
import { api, sentenceOf } from './api.ts';
import { queryKeys } from './shared-queries.ts';

export const accountQuery = queryOptions({
  queryKey: queryKeys.account,
  queryFn: async ({ signal }) => {
    const account = await api(getAccount, {}, signal);
    keepInSession(account);
    return account;
  },
  // Fetched again on focus, because the confirmation link opens in another tab.
  staleTime: 0,
});

export const useAccount = (enabled = true) => useQuery({ ...accountQuery, enabled });

/**
 * Copies the account to the session of this browser, so that the header shows current data. The token
 * contains the same data. If no `freshToken` is given and the data changed, fetches a new token.
 */
function keepInSession({ id, name, email, is_admin, email_verified }: Account, freshToken?: string): void {
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
  // If no new token can be fetched now, the next refresh fetches one.
  replaceToken(token).catch(() => undefined);
}

const sessionsKey = ['sessions'] as const;

type AccountChange = CallInput<typeof updateAccountRoute>['body'];

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await api(listSessions, {}, signal)).sessions,
    staleTime: 0,
  });
}

export function useAccountChange(): (change: AccountChange) => Promise<Account> {
  const client = useQueryClient();
  return async (change) => {
    const { access_token: token, ...account } = await api(updateAccount, { body: change });
    client.setQueryData(queryKeys.account, account);
    keepInSession(account, token);
    if (change.email !== undefined || change.new_password !== undefined)
      void client.invalidateQueries({ queryKey: sessionsKey });
    return account;
  };
}

export function useAccountRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.account });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await api(endSession, { params: { id } }).catch((error: unknown) => {
        // The session may have ended already. This is no error.
        if (!(error instanceof CallError) || error.status !== 404) throw error;
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Returns a sentence about a failed account call; `refused` if the server gives no reason. */
export function accountProblem(error: unknown, refused: string = m.account_refused()): string {
  if (error instanceof CallError && error.status === 429 && error.retryAfterSeconds !== undefined)
    return m.account_too_often({ minutes: Math.ceil(error.retryAfterSeconds / 60) });
  if (error instanceof CallError && error.status >= 502) return m.account_unavailable();
  return sentenceOf(error, refused);
}
