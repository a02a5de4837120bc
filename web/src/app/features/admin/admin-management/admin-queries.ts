import { listAdmins, manageAdmin } from '@blindspot/contracts/endpoints';
import { CallError, type CallInput } from '@blindspot/contracts/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '../../../../paraglide/messages.js';
import { api } from '../../../api/api.ts';
import { reasonOf } from '../editing/failure.tsx';

const queryKey = ['admin', 'admins'] as const;

export function useAdmins() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api(listAdmins, {}, signal)).admins,
  });
}

export function useManageAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof manageAdmin>['body']) => api(manageAdmin, { body }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

const refusalOf = (error: unknown): string | undefined =>
  error instanceof CallError ? reasonOf(error) : undefined;

export function grantFailure(error: unknown): string {
  const detail = refusalOf(error);
  return detail === undefined ? m.admin_admins_add_error() : m.admin_admins_add_failed({ detail });
}

export function removalFailure(error: unknown): string {
  const detail = refusalOf(error);
  return detail === undefined ? m.admin_admins_remove_error() : m.admin_admins_remove_failed({ detail });
}

export function isUnconfirmed(error: unknown): boolean {
  return error instanceof CallError && error.code === 'address_unconfirmed';
}
