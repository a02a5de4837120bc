import type { CallResult } from '@blindspot/contracts/client';
import type { listAuditLogRoute } from '@blindspot/contracts/http/audit-log';
import { m } from '../../../../paraglide/messages.js';
import { pageLocale } from '../../../lib/locale.ts';
import { fullTime } from '../../../lib/relative-time.ts';
import { DataTable, type Column } from '../lib/data-table.tsx';
import { actionText } from './action-texts.ts';
import styles from './audit-log.module.css';

type AuditEntry = CallResult<typeof listAuditLogRoute>['body']['entries'][number];

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable
      caption={m.admin_audit_table()}
      rows={entries.map((entry, index) => ({ ...entry, key: String(index) }))}
      keyOf={({ key }) => key}
      columns={columnsOf()}
    />
  );
}

function columnsOf(): readonly Column<AuditEntry>[] {
  return [
    { key: 'what', header: m.admin_audit_what(), cell: ({ action }) => actionText(action) },
    { key: 'who', header: m.admin_audit_who(), cell: ({ who }) => <bdi>{who}</bdi> },
    {
      key: 'when',
      header: m.admin_column_when(),
      short: true,
      cell: ({ at }) => (
        <time dateTime={at} title={fullTime(at, pageLocale())}>
          {new Date(at).toLocaleString(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    {
      key: 'about',
      header: m.admin_audit_subject(),
      cell: ({ subject }) => <span className={styles.subject}>{subject}</span>,
    },
    { key: 'rows', header: m.admin_audit_rows(), number: true, cell: ({ count }) => count ?? '–' },
  ];
}
