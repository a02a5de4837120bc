import { listMyRequests } from '@blindspot/contracts/endpoints';
import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** All requests of the signed-in person, the newest first. */
export const requestsQuery = queryOptions({
  queryKey: queryKeys.requests,
  queryFn: async ({ signal }) => {
    const requests: FeedbackRequest[] = [];
    let cursor: string | undefined;
    do {
      const querystring = cursor === undefined ? {} : { cursor };
      const { body } = await api(listMyRequests, { querystring }, signal);
      requests.push(...body.requests);
      cursor = body.next_cursor;
    } while (cursor !== undefined);
    return requests;
  },
});
