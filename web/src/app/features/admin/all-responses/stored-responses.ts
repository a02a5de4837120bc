import { relationships, type Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { CallResult } from '@blindspot/contracts/client';
import { listUsersResponses } from '@blindspot/contracts/endpoints';
import type { listUsersResponsesRoute } from '@blindspot/contracts/http/feedback-responses';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { inPages, personalPages } from '../lists/pages.tsx';

export interface ResponsesFilter {
  readonly search: string;
  readonly relationship: Relationship | null;
  readonly sort: 'newest' | 'oldest';
}

export const searchMax = 200;

export function readFilter(address: string): ResponsesFilter {
  const asked = new URLSearchParams(address);
  return {
    search: Array.from((asked.get('search') ?? '').trim())
      .slice(0, searchMax)
      .join(''),
    relationship: relationships.find((one) => one === asked.get('relationship')) ?? null,
    sort: asked.get('sort') === 'oldest' ? 'oldest' : 'newest',
  };
}

export function filterAddress({ search, relationship, sort }: ResponsesFilter): string {
  const address = new URLSearchParams({ tab: 'responses' });
  if (search !== '') address.set('search', search);
  if (relationship) address.set('relationship', relationship);
  if (sort !== 'newest') address.set('sort', sort);
  return `?${address.toString()}`;
}

export function filterQuery({ search, relationship, sort }: ResponsesFilter) {
  return { ...(search && { search }), ...(relationship && { relationship }), sort };
}

export function isFiltered({ search, relationship }: ResponsesFilter): boolean {
  return search !== '' || relationship !== null;
}

export type StoredResponse = CallResult<typeof listUsersResponsesRoute>['body']['responses'][number];

const enoughRows = 25;

/** Fetches pages until enough rows are loaded, because the server may hide all responses of a page. */
export function useStoredResponses(filter: ResponsesFilter) {
  const address = filterAddress(filter);
  const [asked, setAsked] = useState({ address, rows: enoughRows });
  const wanted = asked.address === address ? asked.rows : enoughRows;
  const query = useInfiniteQuery({
    queryKey: ['admin', 'responses', address],
    ...inPages((cursor, signal) =>
      api(listUsersResponses, { querystring: { ...filterQuery(filter), ...cursor } }, signal),
    ),
    placeholderData: keepPreviousData,
    ...personalPages,
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
