import type { CallResult } from '@blindspot/contracts/client';
import { exportEmails } from '@blindspot/contracts/endpoints';
import type { exportEmailsRoute } from '@blindspot/contracts/http/feedback-responses';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { m } from '../../../../paraglide/messages.js';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { api } from '../../../api/api.ts';
import { useCsvExport } from '../lists/csv-export.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { dayText } from '../../../../ui/relative-time.ts';
import { PagedList, usePersonalPages } from '../lists/pages.tsx';
import { Tab } from '../tab/tab-frame.tsx';

export function EmailListTab() {
  const query = usePersonalPages(['admin', 'emails'], (querystring, signal) =>
    api(exportEmails, { querystring }, signal),
  );
  const file = useCsvExport(exportEmails.url);
  return (
    <Tab title={m.admin_tab_emails()} lead={m.admin_emails_lead()} actions={file.button}>
      {file.problem}
      <PagedList
        query={query}
        rowsOf={({ emails }) => emails}
        errorTitle={m.admin_emails_error()}
        moreFailure={m.admin_responses_more_error()}
        empty={<NoAddresses identities={query.data?.pages[0]?.identities} />}
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
    <EmptyState title={m.admin_emails_hidden()} text={m.admin_emails_hidden_text()} />
  ) : (
    <EmptyState title={m.admin_emails_empty()} text={m.admin_emails_empty_text()} />
  );
}

type EmailListItem = CallResult<typeof exportEmailsRoute>['body']['emails'][number];

const columnsOf = (): readonly Column<EmailListItem>[] => [
  { header: m.admin_emails_email(), cell: ({ email }) => <MailAddress address={email} /> },
  { header: m.admin_emails_name(), cell: ({ name }) => <bdi>{name}</bdi> },
  { header: m.admin_emails_surveys(), number: true, cell: ({ surveys_participated: surveys }) => surveys },
  {
    header: m.admin_emails_last(),
    number: true,
    cell: ({ last_response: at }) => <time dateTime={at.slice(0, 10)}>{dayText(at)}</time>,
  },
];
