import { pathOf } from '@blindspot/contracts/route';
import { listUsersResponses } from '@blindspot/contracts/admin-endpoints';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { useLocation, useNavigate } from 'react-router-dom';
import { relationshipLabels } from '../../../../domain/relationship-labels.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { RelationshipMark } from '../../../../ui/relationship-mark.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { useCsvExport } from '../lists/csv-export.tsx';
import { DataTable, RowOpener, type Column } from '../lists/data-table.tsx';
import { dayText } from '../lists/day-text.ts';
import { LoadMore } from '../lists/pages.tsx';
import { LoadedTab, Tab } from '../tab/tab-frame.tsx';
import styles from './all-responses.module.css';
import { ResponseSheet } from './response-sheet.tsx';
import { ResponsesFilterBar } from './responses-filter-bar.tsx';
import {
  filterAddress,
  filterQuery,
  isFiltered,
  readFilter,
  type ResponsesFilter,
} from './responses-filter.ts';
import { useStoredResponses, type StoredResponse } from './responses-queries.ts';

const noFilter: ResponsesFilter = { search: '', relationship: null, sort: 'newest' };

/** All responses; the address holds the filter and the open response. */
export function AllResponsesTab() {
  const { search: address, state } = useLocation();
  const navigate = useNavigate();
  const filter = readFilter(address);
  const list = useStoredResponses(filter);
  const file = useCsvExport(pathOf(listUsersResponses, {}, filterQuery(filter)));
  const openId = new URLSearchParams(address).get('response');
  const openRow = list.rows.find(({ id }) => id === openId);

  const changeFilter = (next: ResponsesFilter, typing: boolean) =>
    void navigate(filterAddress(next), { replace: typing });
  const open = (id: string) =>
    void navigate(`${filterAddress(filter)}&response=${id}`, { state: { fromList: true } });
  // Goes back instead of forward, which would add a second history entry for the list.
  const close = () =>
    void (cameFromList(state) ? navigate(-1) : navigate(filterAddress(filter), { replace: true }));

  return (
    <Tab title={m.admin_tab_responses()} lead={m.admin_responses_lead()} actions={file.button}>
      <ResponsesFilterBar filter={filter} identities={list.identities} onChange={changeFilter} />
      {file.problem}
      <LeftOut identities={list.identities} answers={list.notShown} />
      <LoadedTab query={list.query} errorTitle={m.admin_responses_error()}>
        {() =>
          list.rows.length === 0 && !list.goesOn && !list.query.hasNextPage ? (
            <NoResponses
              filter={filter}
              onClear={() => changeFilter({ ...noFilter, sort: filter.sort }, false)}
            />
          ) : (
            <>
              <div className={styles.rows} aria-busy={list.query.isPlaceholderData}>
                {list.rows.length > 0 ? (
                  <ResponsesTable rows={list.rows} identities={list.identities} onOpen={open} />
                ) : null}
              </div>
              <LoadMore
                shown={list.rows.length}
                hasMore={list.query.hasNextPage}
                busy={list.goesOn || list.query.isFetchingNextPage}
                problem={list.query.isFetchNextPageError ? list.query.error : null}
                failure={m.admin_responses_more_error()}
                onMore={list.loadMore}
                onStop={list.goesOn ? list.stop : undefined}
              />
            </>
          )
        }
      </LoadedTab>
      {openRow ? <ResponseSheet response={openRow} onClose={close} /> : null}
    </Tab>
  );
}

/** Says which responses and names are hidden. */
function LeftOut({ identities, answers }: { identities: AdminIdentities; answers: number }) {
  const sentences = [
    ...(answers > 0 ? [m.admin_responses_not_shown({ count: answers })] : []),
    ...(identities === 'hidden' ? [m.admin_identities_hidden()] : []),
  ];
  if (sentences.length === 0) return null;
  return <p className={styles.leftOut}>{sentences.join(' ')}</p>;
}

function NoResponses({ filter, onClear }: { filter: ResponsesFilter; onClear: () => void }) {
  if (!isFiltered(filter))
    return (
      <EmptyState title={m.admin_responses_empty()}>
        <p>{m.admin_responses_empty_text()}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={m.admin_responses_none()}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {m.admin_responses_clear()}
        </Button>
      }
    >
      <p>{m.admin_responses_none_text()}</p>
    </EmptyState>
  );
}

function cameFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

interface ResponsesTableProps {
  rows: readonly StoredResponse[];
  identities: AdminIdentities;
  onOpen: (id: string) => void;
}

function ResponsesTable({ rows, identities, onOpen }: ResponsesTableProps) {
  return (
    <DataTable
      caption={m.admin_responses_table()}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columnsOf(onOpen).filter(({ key }) => key !== 'name' || identities === 'shown')}
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
      cell: ({ responder_name: name }) => <bdi>{name ?? m.admin_responses_name_kept()}</bdi>,
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
