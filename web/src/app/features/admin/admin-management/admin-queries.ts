import { listAdmins, manageAdmin } from '@blindspot/contracts/admin-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

const queryKey = ['admin', 'admins'] as const;

export function useAdmins() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api(listAdmins, {}, signal)).body.admins,
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
      await api(manageAdmin, {
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
      await api(manageAdmin, { body: { email, action: 'remove' } });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
