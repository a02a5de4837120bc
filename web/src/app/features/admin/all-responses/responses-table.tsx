import { m } from '../../../../paraglide/messages.js';
import { relationshipLabels } from '../../../../domain/relationship-labels.ts';
import { RelationshipMark } from '../../../lib/relationship-mark.tsx';
import { DataTable, type Column } from '../lib/data-table.tsx';
import { dayText } from '../lib/day-text.ts';
import { RowOpener } from '../lib/row-opener.tsx';
import styles from './all-responses.module.css';
import type { StoredResponse } from './responses-queries.ts';

interface ResponsesTableProps {
  rows: readonly StoredResponse[];
  onOpen: (id: string) => void;
}

export function ResponsesTable({ rows, onOpen }: ResponsesTableProps) {
  return (
    <DataTable
      caption={m.admin_responses_table()}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columnsOf(onOpen)}
    />
  );
}

function columnsOf(onOpen: (id: string) => void): readonly Column<StoredResponse>[] {
  return [
    {
      key: 'request',
      header: m.admin_responses_request(),
      cell: ({ id, request_title: title }) => (
        <RowOpener onOpen={() => onOpen(id)}>{title || m.admin_responses_deleted_request()}</RowOpener>
      ),
    },
    {
      key: 'owner',
      header: m.admin_responses_owner(),
      cell: ({ request_owner: owner }) => <bdi>{owner || m.admin_responses_unknown()}</bdi>,
    },
    {
      key: 'name',
      header: m.admin_responses_name(),
      cell: ({ responder_name: name }) => <bdi>{name}</bdi>,
    },
    {
      key: 'relationship',
      header: m.admin_responses_relationship(),
      short: true,
      cell: ({ relationship }) => (
        <span className={styles.relationship}>
          <RelationshipMark circle={relationship} />
          {relationshipLabels[relationship]()}
        </span>
      ),
    },
    {
      key: 'trust',
      header: m.admin_responses_trust(),
      number: true,
      cell: ({ trust_rating: rating }) => rating,
    },
    {
      key: 'date',
      header: m.admin_responses_date(),
      number: true,
      cell: ({ submitted_at: at }) => <time dateTime={at.slice(0, 10)}>{dayText(at)}</time>,
    },
  ];
}
