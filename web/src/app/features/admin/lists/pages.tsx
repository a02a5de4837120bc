import { useInfiniteQuery, type QueryKey, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { asksForSignIn, LoadedTab, loadingErrorText, SignInAgainButton } from '../tab/tab-frame.tsx';
import styles from './lists.module.css';

type FetchPage<Page> = (cursor: { cursor?: string }, signal: AbortSignal) => Promise<Page>;

export const inPages = <Page extends { next_cursor: string | null }>(fetchPage: FetchPage<Page>) => ({
  queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
    fetchPage(pageParam === '' ? {} : { cursor: pageParam }, signal),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor: next }: Page) => next,
});

/**
 * Query options for lists of personal data. They prevent needless reads, because the server logs each read.
 */
export const personalPages = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: ({ state }: { state: { status: string } }) => state.status === 'error',
} as const;

export function usePersonalPages<Page extends { next_cursor: string | null }>(
  queryKey: QueryKey,
  fetchPage: FetchPage<Page>,
) {
  return useInfiniteQuery({ queryKey, ...inPages(fetchPage), ...personalPages });
}

interface PagedListProps<Page, Row> {
  query: UseInfiniteQueryResult<{ pages: Page[] }>;
  rowsOf: (page: Page) => readonly Row[];
  errorTitle: string;
  moreFailure: string;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

export function PagedList<Page, Row>(props: PagedListProps<Page, Row>) {
  const { query, rowsOf, errorTitle, moreFailure, empty, children } = props;
  return (
    <LoadedTab query={query} errorTitle={errorTitle}>
      {({ pages }) => {
        const rows = pages.flatMap(rowsOf);
        if (rows.length === 0 && !query.hasNextPage) return empty;
        return (
          <>
            {children(rows)}
            <LoadMore
              shown={rows.length}
              hasMore={query.hasNextPage}
              busy={query.isFetchingNextPage}
              problem={query.isFetchNextPageError ? query.error : null}
              failure={moreFailure}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        );
      }}
    </LoadedTab>
  );
}

interface LoadMoreProps {
  shown: number;
  hasMore: boolean;
  busy: boolean;
  problem: Error | null;
  /** Message if loading fails, unless the server asks for a new sign-in. */
  failure: string;
  onMore: () => void;
  onStop?: (() => void) | undefined;
}

export function LoadMore({ shown, hasMore, busy, problem, failure, onMore, onStop }: LoadMoreProps) {
  return (
    <div className={styles.more} tabIndex={-1}>
      <p role="status">
        {!busy
          ? (hasMore ? m.admin_responses_shown : m.admin_responses_shown_all)({ count: shown })
          : onStop
            ? m.admin_responses_looking({ count: shown })
            : m.app_loading()}
      </p>
      {problem && !busy ? (
        <p role="alert" className={styles.failure}>
          {asksForSignIn(problem) ? loadingErrorText(problem) : failure}
        </p>
      ) : null}
      {busy && onStop ? (
        <Button variant="secondary" size="small" onClick={onStop}>
          {m.admin_responses_stop()}
        </Button>
      ) : asksForSignIn(problem) ? (
        <SignInAgainButton />
      ) : hasMore ? (
        <Button variant="secondary" busy={busy} onClick={onMore}>
          {problem && !busy ? m.app_try_again() : m.admin_load_more()}
        </Button>
      ) : null}
    </div>
  );
}
