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
  // The account is refetched on focus, because the confirmation link opens in another tab.
  staleTime: 0,
});

export const useAccount = (enabled = true) => useQuery({ ...accountQuery, enabled });

/** Copies the account into this browser's session. If the data has changed, requests a new token. */
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
  // A failed call is harmless, because the next refresh fetches a new token.
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
        // The server returns 404 for a session that has already ended, which is no error here.
        if (!(error instanceof CallError) || error.status !== 404) throw error;
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function accountProblem(error: unknown, refused: string = m.account_refused()): string {
  if (error instanceof CallError && error.status === 429 && error.retryAfterSeconds !== undefined)
    return m.account_too_often({ minutes: Math.ceil(error.retryAfterSeconds / 60) });
  if (error instanceof CallError && error.status >= 502) return m.account_unavailable();
  return sentenceOf(error, refused);
}
