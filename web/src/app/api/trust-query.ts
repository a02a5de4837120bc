import { listTrust } from '@blindspot/contracts/endpoints';
import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

const askAgainMs = 2_000;
const readingAgainMs = 5_000;

const msUntil = (moment: string | null): number => (moment === null ? 0 : Date.parse(moment) - Date.now());

const isUnweighed = (person: TrustListItem): boolean => !person.sealed && person.effective_weight === null;

/** Counts here are those of now, where a summary's may lag behind an answer that was just given. */
export const trustQuery = (requestId: string) =>
  queryOptions({
    queryKey: queryKeys.trust(requestId),
    queryFn: async ({ signal }) => (await api(listTrust, { params: { requestId } }, signal)).body,
  });

/** Who took part in a request and how much each view counts; `isFresh` takes none that was read for another screen. */
export function useTrustList(requestId: string, { isFresh = false } = {}) {
  return useQuery({
    ...trustQuery(requestId),
    ...(isFresh && { refetchOnMount: 'always' }),
    // What newcomers would count as could not be said in time, who they are after a rating, or a model still reads: known a moment
    // later; where it waits for tokens, not before there are some.
    refetchInterval: ({ state: { data } }) => {
      if (!data?.next_set.ready) return false;
      if (data.next_set.entering === null || data.responses.some(isUnweighed)) return askAgainMs;
      return data.next_set.prepared ? false : Math.max(readingAgainMs, msUntil(data.next_set.reading_from));
    },
  });
}
