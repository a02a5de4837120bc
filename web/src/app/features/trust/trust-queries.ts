import type { CallResult } from '@blindspot/contracts/client';
import { rateTrust, type listTrust } from '@blindspot/contracts/endpoints/trust';
import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { announce } from '../../../ui/announcer.tsx';
import { api } from '../../api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { keptWords, weightWords, type Weighing } from './weight-words.ts';

export type TrustList = CallResult<typeof listTrust>['body'];

export const ratingKey = (requestId: string) => ['rate-trust', requestId] as const;

/** Sets one person's rating: shown at once, taken back when the server does not keep it; then says what it counts as. */
export function useRateTrust(requestId: string, handle: string, weighing: Weighing) {
  const client = useQueryClient();
  const queryKey = queryKeys.trust(requestId);
  const mutationKey = ratingKey(requestId);
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

  async function weighAgain(): Promise<void> {
    await client.invalidateQueries({ queryKey });
    const person = personNow();
    const weight = person && (keptWords(person, weighing) ?? weightWords(person, weighing));
    if (weight) announce(m.trust_weight_of({ person: person.responder_name, weight }));
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
    onSuccess: show,
    onError: (_error, _rating, context) => {
      if (context?.before) show(context.before);
    },
    onSettled: () => {
      // A list read while another rating is on its way would show that one's old value.
      if (client.isMutating({ mutationKey }) <= 1) void weighAgain();
      // The average trust follows the ratings as they stand.
      void client.invalidateQueries({ queryKey: queryKeys.summary(requestId) });
    },
  });
}
