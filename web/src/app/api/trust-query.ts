import { listTrust } from '@blindspot/contracts/endpoints/trust';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** Who took part in a request and how much each view counts. */
export function useTrustList(requestId: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.trust(requestId),
    queryFn: async ({ signal }) => (await api(listTrust, { params: { requestId } }, signal)).body,
    enabled,
  });
}
