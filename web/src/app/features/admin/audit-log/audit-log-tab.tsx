import { listAuditLog } from '@blindspot/contracts/endpoints/audit-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../../paraglide/messages.js';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { api } from '../../../lib/api.ts';
import { Loaded } from '../lib/loaded.tsx';
import { LoadMore } from '../lib/load-more.tsx';
import { TabHead } from '../lib/tab-head.tsx';
import styles from './audit-log.module.css';
import { AuditTable } from './audit-table.tsx';

export function AuditLogTab() {
  const log = useInfiniteQuery({
    queryKey: ['admin', 'audit-log'],
    queryFn: async ({ pageParam, signal }) =>
      (await api(listAuditLog, { querystring: pageParam === '' ? {} : { cursor: pageParam } }, signal)).body,
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    // What the other tabs have just done is in it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className={styles.tab}>
      <TabHead title={m.admin_tab_audit()} lead={m.admin_audit_lead()} />
      <Loaded query={log} errorTitle={m.admin_audit_error()}>
        {() =>
          entries.length === 0 ? (
            <EmptyState title={m.admin_audit_empty()}>
              <p>{m.admin_audit_empty_text()}</p>
            </EmptyState>
          ) : (
            <>
              <AuditTable entries={entries} />
              <LoadMore
                shown={entries.length}
                hasMore={log.hasNextPage}
                busy={log.isFetchingNextPage}
                problem={log.isFetchNextPageError ? log.error : null}
                failure={m.admin_audit_more_error()}
                onMore={() => void log.fetchNextPage()}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
