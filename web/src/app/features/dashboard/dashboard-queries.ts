import { pathOf } from '@blindspot/contracts/route';
import { requestEvents } from '@blindspot/contracts/endpoints';
import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { responseCount } from '@blindspot/contracts/stream-events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { announce } from '../../../ui/announcer.tsx';
import { queryKeys } from '../../api/query-keys.ts';
import { requestsQuery } from '../../api/requests-query.ts';
import { useLiveStream } from '../../api/use-live-stream.ts';

export function useMyRequests() {
  return useQuery(requestsQuery);
}

/** Lights the next dot as soon as an answer arrives. After a gap in the stream the list is read again. */
export function useLiveCounts(): void {
  const client = useQueryClient();
  useLiveStream({
    path: pathOf(requestEvents),
    onOpen: () => void client.invalidateQueries({ queryKey: queryKeys.requests }),
    onEvent: (received) => {
      const moved = responseCount.read(received);
      if (!moved) return;
      const { request_id: id, response_count: count } = moved;
      const known = client
        .getQueryData<FeedbackRequest[]>(queryKeys.requests)
        ?.find((request) => request.id === id);
      if (!known || known.response_count === count) return;
      if (count > known.response_count)
        announce(m.dashboard_new_answers({ count: count - known.response_count }));
      client.setQueryData<FeedbackRequest[]>(queryKeys.requests, (list) =>
        list?.map((request) => (request.id === id ? { ...request, response_count: count } : request)),
      );
      void client.invalidateQueries({ queryKey: queryKeys.summary(id) });
      void client.invalidateQueries({ queryKey: queryKeys.trust(id) });
    },
  });
}
