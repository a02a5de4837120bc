import { exportEmails } from '@blindspot/contracts/endpoints/email-list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../../paraglide/messages.js';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { api } from '../../../lib/api.ts';
import { useCsvExport } from '../lib/csv-export.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { LoadMore } from '../lib/load-more.tsx';
import { TabHead } from '../lib/tab-head.tsx';
import styles from './email-list.module.css';
import { EmailTable } from './email-table.tsx';

export function EmailListTab() {
  const emails = useInfiniteQuery({
    queryKey: ['admin', 'emails'],
    queryFn: async ({ pageParam, signal }) => {
      const querystring = pageParam ? { cursor: pageParam } : {};
      return (await api(exportEmails, { querystring }, signal)).body;
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    // Each page read is an entry of the audit log, and addresses should not stay in memory unseen.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const file = useCsvExport(exportEmails.url);
  return (
    <div className={styles.tab}>
      <TabHead title={m.admin_tab_emails()} lead={m.admin_emails_lead()} actions={file.button} />
      {file.problem}
      <Loaded query={emails} errorTitle={m.admin_emails_error()}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.emails);
          return rows.length === 0 && !emails.hasNextPage ? (
            <EmptyState title={m.admin_emails_empty()}>
              <p>{m.admin_emails_empty_text()}</p>
            </EmptyState>
          ) : (
            <>
              <EmailTable rows={rows} />
              <LoadMore
                shown={rows.length}
                hasMore={emails.hasNextPage}
                busy={emails.isFetchingNextPage}
                problem={emails.isFetchNextPageError ? emails.error : null}
                failure={m.admin_responses_more_error()}
                onMore={() => void emails.fetchNextPage()}
              />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
