import type { CallResult } from '@blindspot/contracts/client';
import { exportEmails } from '@blindspot/contracts/admin-endpoints';
import type { exportEmailsRoute } from '@blindspot/contracts/http/feedback-responses';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { m } from '../../../../paraglide/messages.js';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { api } from '../../../api/api.ts';
import { useCsvExport } from '../lists/csv-export.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { dayText } from '../lists/day-text.ts';
import { PagedList, usePages } from '../lists/pages.tsx';
import { Tab } from '../tab/tab-frame.tsx';

export function EmailListTab() {
  const list = usePages({
    queryKey: ['admin', 'emails'],
    fetchPage: async (querystring, signal) => (await api(exportEmails, { querystring }, signal)).body,
    rowsOf: ({ emails }) => emails,
  });
  const file = useCsvExport(exportEmails.url);
  return (
    <Tab title={m.admin_tab_emails()} lead={m.admin_emails_lead()} actions={file.button}>
      {file.problem}
      <PagedList
        list={list}
        errorTitle={m.admin_emails_error()}
        moreFailure={m.admin_responses_more_error()}
        empty={<NoAddresses identities={list.query.data?.pages[0]?.identities} />}
      >
        {(rows) => (
          <DataTable
            caption={m.admin_emails_table()}
            rows={rows}
            keyOf={({ email }) => email}
            columns={columnsOf()}
          />
        )}
      </PagedList>
    </Tab>
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
