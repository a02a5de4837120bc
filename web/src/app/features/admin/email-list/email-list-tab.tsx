import type { CallResult } from '@blindspot/contracts/client';
import { exportEmails } from '@blindspot/contracts/admin-endpoints';
import type { exportEmailsRoute } from '@blindspot/contracts/http/feedback-responses';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../../paraglide/messages.js';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { api } from '../../../api/api.ts';
import { useCsvExport } from '../lists/csv-export.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { dayText } from '../lists/day-text.ts';
import { LoadMore } from '../lists/load-more.tsx';
import { LoadedTab } from '../tab/loaded-tab.tsx';
import { TabHead } from '../tab/tab-frame.tsx';
import styles from './email-list-tab.module.css';

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
      <LoadedTab query={emails} errorTitle={m.admin_emails_error()}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.emails);
          return rows.length === 0 && !emails.hasNextPage ? (
            <NoAddresses identities={pages[0]?.identities} />
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
      </LoadedTab>
    </div>
  );
}

function NoAddresses({ identities }: { identities: AdminIdentities | undefined }) {
  return identities === 'hidden' ? (
    <EmptyState title={m.admin_emails_hidden()}>
      <p>{m.admin_emails_hidden_text()}</p>
    </EmptyState>
  ) : (
    <EmptyState title={m.admin_emails_empty()}>
      <p>{m.admin_emails_empty_text()}</p>
    </EmptyState>
  );
}

type EmailListItem = CallResult<typeof exportEmailsRoute>['body']['emails'][number];

function EmailTable({ rows }: { rows: readonly EmailListItem[] }) {
  return (
    <DataTable
      caption={m.admin_emails_table()}
      rows={rows}
      keyOf={({ email }) => email}
      columns={columnsOf()}
    />
  );
}

function columnsOf(): readonly Column<EmailListItem>[] {
  return [
    { key: 'email', header: m.admin_emails_email(), cell: ({ email }) => <MailAddress address={email} /> },
    { key: 'name', header: m.admin_emails_name(), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'surveys',
      header: m.admin_emails_surveys(),
      number: true,
      cell: ({ surveys_participated: surveys }) => surveys,
    },
    {
      key: 'last',
      header: m.admin_emails_last(),
      number: true,
      cell: ({ last_response: at }) => <time dateTime={at.slice(0, 10)}>{dayText(at)}</time>,
    },
  ];
}
