import type { CallResult } from '@blindspot/contracts/client';
import { listUsersResponses } from '@blindspot/contracts/admin-endpoints';
import type { listUsersResponsesRoute } from '@blindspot/contracts/http/feedback-responses';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { filterAddress, filterQuery, type ResponsesFilter } from './responses-filter.ts';

export type StoredResponse = CallResult<typeof listUsersResponsesRoute>['body']['responses'][number];

/** A page is 50 rows less those that are left out; with as many new rows as this a person has something to read. */
const enoughRows = 25;

/**
 * The responses of a filter by pages. A page can be short or empty although more follow: it goes on by itself until
 * there is enough to read, until the end, or until it is told to stop.
 */
export function useStoredResponses(filter: ResponsesFilter) {
  const address = filterAddress(filter);
  const [asked, setAsked] = useState({ address, rows: enoughRows });
  const wanted = asked.address === address ? asked.rows : enoughRows;
  const query = useInfiniteQuery({
    queryKey: ['admin', 'responses', address],
    queryFn: async ({ pageParam, signal }) => {
      const querystring = { ...filterQuery(filter), ...(pageParam && { cursor: pageParam }) };
      return (await api(listUsersResponses, { querystring }, signal)).body;
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
    // Each page read is an entry of the audit log, and other people's words should not stay in memory unseen.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const newest = query.data?.pages.at(-1);
  const rows = query.data?.pages.flatMap(({ responses }) => responses) ?? [];
  const { fetchNextPage, hasNextPage, isFetching, isError, isPlaceholderData } = query;
  const goesOn = hasNextPage && !isError && !isPlaceholderData && rows.length < wanted;

  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);

  return {
    query,
    rows,
    identities: newest?.identities ?? ('shown' as const),
    notShown: newest?.not_shown ?? 0,
    goesOn,
    loadMore: () => {
      setAsked({ address, rows: rows.length + enoughRows });
      if (isError) void fetchNextPage();
    },
    stop: () => setAsked({ address, rows: 0 }),
  };
}
