import { CallError, type CallInput } from '@blindspot/contracts/client';
import { updateAccount, endSession, listSessions } from '@blindspot/contracts/endpoints';
import type { Account, updateAccountRoute } from '@blindspot/contracts/http/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepInSession } from '../../api/account-query.ts';
import { api } from '../../api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';

const sessionsKey = ['sessions'] as const;

type AccountChange = CallInput<typeof updateAccountRoute>['body'];

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
        // It had ended already, which is what was asked for.
        if (!(error instanceof CallError) || error.status !== 404) throw error;
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
