import { rateTrust } from '@blindspot/contracts/endpoints/trust';
import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';

interface TrustList {
  readonly responses: TrustListItem[];
  readonly locked: boolean;
}

/** Sets one person's rating: shown at once, taken back when the server does not keep it. */
export function useRateTrust(requestId: string, responderName: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.trust(requestId);
  const mutationKey = ['rate-trust', requestId];

  function show(rating: number): void {
    client.setQueryData<TrustList>(
      queryKey,
      (list) =>
        list && {
          ...list,
          responses: list.responses.map((item) =>
            item.responder_name === responderName ? { ...item, trust_rating: rating } : item,
          ),
        },
    );
  }

  return useMutation({
    mutationKey,
    mutationFn: async (rating: number) =>
      (
        await api(rateTrust, {
          params: { requestId },
          body: { responder_name: responderName, trust_rating: rating },
        })
      ).body,
    onMutate: async (rating) => {
      await client.cancelQueries({ queryKey });
      const before = client
        .getQueryData<TrustList>(queryKey)
        ?.responses.find((item) => item.responder_name === responderName)?.trust_rating;
      show(rating);
      return { before };
    },
    onError: (_error, _rating, context) => {
      if (context?.before !== undefined) show(context.before);
    },
    onSettled: () => {
      // A list read while another rating is on its way would show that one's old value.
      if (client.isMutating({ mutationKey }) <= 1) void client.invalidateQueries({ queryKey });
    },
  });
}
