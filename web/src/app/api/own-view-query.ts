import { getOwnView } from '@blindspot/contracts/endpoints/own-views';
import type { OwnView } from '@blindspot/contracts/http/own-views';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** What the owner sees themselves and what they guess, and what there is to say. */
export function useOwnView(requestId: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.ownView(requestId),
    queryFn: async ({ signal }) => (await api(getOwnView, { params: { id: requestId } }, signal)).body,
    enabled,
  });
}

/** Whether there is something to ask: once per request, and not on forms of before there were offers. */
export function isOwnViewAsked({ open, offered, sliders }: OwnView): boolean {
  return open && offered.length + sliders.length > 0;
}
