import type { CallResult } from '@blindspot/contracts/client';
import { rateTrust, type listTrust } from '@blindspot/contracts/endpoints';
import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { showToast } from '../../../ui/toast-store.ts';
import { api, isUnreachable } from '../../api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';

export type TrustList = CallResult<typeof listTrust>['body'];

export const rateProblem = (error: Error): string =>
  isUnreachable(error) ? m.trust_network_error() : m.trust_failed();

/** Sets one person's rating: shown at once, and taken back if the server does not keep it. */
export function useRateTrust(requestId: string, handle: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.trust(requestId);
  const mutationKey = ['rate-trust', requestId] as const;
  const personNow = (): TrustListItem | undefined =>
    client.getQueryData<TrustList>(queryKey)?.responses.find((item) => item.handle === handle);

  function show(change: Partial<TrustListItem>): void {
    client.setQueryData<TrustList>(
      queryKey,
      (list) =>
        list && {
          ...list,
          responses: list.responses.map((item) => (item.handle === handle ? { ...item, ...change } : item)),
        },
    );
  }

  /** Until the list is read again nobody can say whom an opening would mean. */
  function forgetEntering(): void {
    client.setQueryData<TrustList>(
      queryKey,
      (list) => list && { ...list, next_set: { ...list.next_set, entering: null } },
    );
  }

  return useMutation({
    mutationKey,
    // One after another, so that the last one said is the one that stays.
    scope: { id: `rate-trust ${requestId} ${handle}` },
    mutationFn: async (rating: number) =>
      (await api(rateTrust, { params: { requestId }, body: { handle, trust_rating: rating } })).body,
    onMutate: async (rating) => {
      await client.cancelQueries({ queryKey });
      const before = personNow();
      // What a newcomer counts as depends on all of them: it is asked for again, and until then nobody can say.
      show(before?.sealed ? { trust_rating: rating } : { trust_rating: rating, effective_weight: null });
      if (!before?.sealed) forgetEntering();
      return { before };
    },
    onSuccess: (person) => {
      show(person);
      showToast(m.trust_updated(), 'success');
    },
    onError: (error, _rating, context) => {
      if (context?.before) show(context.before);
      showToast(rateProblem(error), 'danger');
    },
    onSettled: () => {
      // A list read while another rating is on its way would show that one's old value.
      if (client.isMutating({ mutationKey }) <= 1) void client.invalidateQueries({ queryKey });
      // The average trust follows the ratings as they stand.
      void client.invalidateQueries({ queryKey: queryKeys.summary(requestId) });
    },
  });
}
