import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import * as endpoints from '../admin-endpoints.ts';

const queryKey = ['admin', 'admins'] as const;

export function useAdmins() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api(endpoints.listAdmins, {}, signal)).body.admins,
  });
}

interface Change {
  readonly email: string;
  /** Sure of it, although the address was never confirmed. */
  readonly confirmUnverified?: boolean;
}

export function useGrantAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, confirmUnverified = false }: Change) => {
      await api(endpoints.manageAdmin, {
        body: { email, action: 'add', ...(confirmUnverified && { confirm_unverified: true }) },
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useRemoveAdmin(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await api(endpoints.manageAdmin, { body: { email, action: 'remove' } });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
