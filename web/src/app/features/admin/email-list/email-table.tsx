import type { CallResult } from '@blindspot/contracts/client';
import type { exportEmailsRoute } from '@blindspot/contracts/http/email-list';
import { m } from '../../../../paraglide/messages.js';
import { DataTable, type Column } from '../lib/data-table.tsx';
import { dayText } from '../lib/day-text.ts';

export type EmailListItem = CallResult<typeof exportEmailsRoute>['body']['emails'][number];

export function EmailTable({ rows }: { rows: readonly EmailListItem[] }) {
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
    { key: 'email', header: m.admin_emails_email(), cell: ({ email }) => email },
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
