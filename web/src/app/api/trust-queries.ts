import type { CallResult } from '@blindspot/contracts/client';
import { listTrust, rateTrust } from '@blindspot/contracts/endpoints';
import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toasts.tsx';
import { api, isUnreachable } from './api.ts';
import { queryKeys } from './shared-queries.ts';

export type TrustList = CallResult<typeof listTrust>['body'];

const askAgainMs = 2_000;
const readingAgainMs = 5_000;

const msUntil = (moment: string | null): number => (moment === null ? 0 : Date.parse(moment) - Date.now());

const isUnweighed = (person: TrustListItem): boolean => !person.sealed && person.effective_weight === null;

/** Loads the people who answered a request. Unlike the count in a summary, this list is always current. */
export const trustQuery = (requestId: string) =>
  queryOptions({
    queryKey: queryKeys.trust(requestId),
    queryFn: ({ signal }) => api(listTrust, { params: { requestId } }, signal),
  });

export function useTrustList(requestId: string, { isFresh = false } = {}) {
  return useQuery({
    ...trustQuery(requestId),
    ...(isFresh && { refetchOnMount: 'always' }),
    // Polls until all weights are known and the model has read all answers. Its daily limit delays the poll.
    refetchInterval: ({ state: { data } }) => {
      if (!data?.next_set.ready) return false;
      if (data.next_set.entering === null || data.responses.some(isUnweighed)) return askAgainMs;
      return data.next_set.prepared ? false : Math.max(readingAgainMs, msUntil(data.next_set.reading_from));
    },
  });
}

export const rateProblem = (error: Error): string =>
  isUnreachable(error) ? m.trust_network_error() : m.trust_failed();

/** Sets a trust rating. The list shows it at once and restores the old rating if the call fails. */
export function useRateTrust(requestId: string, handle: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.trust(requestId);
  const mutationKey = ['rate-trust', requestId] as const;
  const personNow = (): TrustListItem | undefined =>
    client.getQueryData<TrustList>(queryKey)?.responses.find((item) => item.handle === handle);

  function show(change: Partial<TrustListItem>, next: Partial<TrustList['next_set']> = {}): void {
    client.setQueryData<TrustList>(
      queryKey,
      (list) =>
        list && {
          ...list,
          responses: list.responses.map((item) => (item.handle === handle ? { ...item, ...change } : item)),
          next_set: { ...list.next_set, ...next },
        },
    );
  }

  return useMutation({
    mutationKey,
    // The calls run one after another, so that the last rating wins.
    scope: { id: `rate-trust ${requestId} ${handle}` },
    mutationFn: (rating: number) =>
      api(rateTrust, { params: { requestId }, body: { handle, trust_rating: rating } }),
    onMutate: async (rating) => {
      await client.cancelQueries({ queryKey });
      const before = personNow();
      // For a person in no result yet, the new weight is unknown until the list is reloaded.
      if (before?.sealed) show({ trust_rating: rating });
      else show({ trust_rating: rating, effective_weight: null }, { entering: null });
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
      // Reloads the list only after the last running rating, because an earlier reload shows old values.
      if (client.isMutating({ mutationKey }) <= 1) void client.invalidateQueries({ queryKey });
      // The summary contains the average trust rating, which has changed.
      void client.invalidateQueries({ queryKey: queryKeys.summary(requestId) });
    },
  });
}
