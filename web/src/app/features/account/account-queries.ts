import { CallError, type CallInput } from '@blindspot/contracts/client';
import { getAccount, updateAccount } from '@blindspot/contracts/endpoints/accounts';
import { endSession, listSessions } from '@blindspot/contracts/endpoints/sessions';
import type { Account, updateAccountRoute } from '@blindspot/contracts/http/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { receiveSession, replaceToken } from '../../session/refresh.ts';
import { rereadSession, storeSession } from '../../session/session-store.ts';

const accountKey = ['account'] as const;
const sessionsKey = ['sessions'] as const;

type AccountChange = CallInput<typeof updateAccountRoute>['body'];

export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: async ({ signal }) => {
      const account = (await api(getAccount, {}, signal)).body;
      keepInSession(account);
      return account;
    },
    // The link that confirms the address opens in another tab: whoever comes back sees what it did.
    staleTime: 0,
  });
}

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await api(listSessions, {}, signal)).body.sessions,
    staleTime: 0,
  });
}

/** Changes the account and lets every part of the page know. */
export function useAccountChange(): (change: AccountChange) => Promise<Account> {
  const client = useQueryClient();
  return async (change) => {
    const { access_token: token, ...account } = (await api(updateAccount, { body: change })).body;
    client.setQueryData(accountKey, account);
    keepInSession(account, token);
    if (change.email !== undefined || change.new_password !== undefined)
      void client.invalidateQueries({ queryKey: sessionsKey });
    return account;
  };
}

export function useAccountRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accountKey });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await api(endSession, { params: { id } }).catch((error: unknown) => {
        // It had ended already, which is what was asked for.
        if (!(error instanceof CallError) || error.status !== 404) throw error;
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/**
 * Brings what this browser remembers of the signed-in person in step with the account, so that the header says the same.
 * The token names the person as well: where the answer brought none, a new one is fetched.
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
  // Where a new one cannot be had now, the next refresh brings it.
  replaceToken(token).catch(() => undefined);
}
