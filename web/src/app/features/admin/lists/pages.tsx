import { useInfiniteQuery, type QueryKey, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { asksForSignIn, LoadedTab, loadingErrorText, SignInAgainButton } from '../tab/tab-frame.tsx';
import styles from './lists.module.css';

/** Fetches a list of personal data page by page. */
export function usePages<Page extends { next_cursor: string | null }, Row>(list: {
  queryKey: QueryKey;
  fetchPage: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
}) {
  const query = useInfiniteQuery({
    queryKey: list.queryKey,
    queryFn: ({ pageParam, signal }) => list.fetchPage(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    ...personalPages,
  });
  return { query, rows: query.data?.pages.flatMap(list.rowsOf) ?? [] };
}

/** The audit log records every page that is read, and personal data should not stay in memory unseen. */
export const personalPages = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

interface PagedListProps<Page, Row> {
  list: {
    readonly query: UseInfiniteQueryResult<{ pages: Page[] }>;
    readonly rows: readonly Row[];
  };
  errorTitle: string;
  /** Error for a later page. */
  moreFailure: string;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A paginated list: its rows, the content for no rows, and its end. */
export function PagedList<Page, Row>({
  list: { query, rows },
  errorTitle,
  moreFailure,
  empty,
  children,
}: PagedListProps<Page, Row>) {
  return (
    <LoadedTab query={query} errorTitle={errorTitle}>
      {() =>
        rows.length === 0 && !query.hasNextPage ? (
          empty
        ) : (
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
        )
      }
    </LoadedTab>
  );
}

interface LoadMoreProps {
  shown: number;
  hasMore: boolean;
  busy: boolean;
  /** Error of the next page. */
  problem: Error | null;
  /** Message for the error, unless the server asks for a new sign-in. */
  failure: string;
  onMore: () => void;
  /** Ends a search that continues by itself. */
  onStop?: (() => void) | undefined;
}

/** The end of a list: the number of rows, and a button for more. */
export function LoadMore({ shown, hasMore, busy, problem, failure, onMore, onStop }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p role="status">{busy ? busyText(shown, onStop !== undefined) : countText(shown, hasMore)}</p>
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

function busyText(shown: number, isSearch: boolean): string {
  return isSearch ? m.admin_responses_looking({ count: shown }) : m.app_loading();
}

function countText(shown: number, hasMore: boolean): string {
  return hasMore ? m.admin_responses_shown({ count: shown }) : m.admin_responses_shown_all({ count: shown });
}
