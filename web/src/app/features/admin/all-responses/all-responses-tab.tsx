import { pathOf } from '@blindspot/contracts/route';
import { listUsersResponses } from '@blindspot/contracts/endpoints';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { useLocation, useNavigate } from 'react-router-dom';
import { relationships } from '@blindspot/contracts/vocabulary/relationships';
import { useEffect, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/state-panels.tsx';
import { useCsvExport } from '../lists/csv-export.tsx';
import { DataTable, RowOpener, type Column } from '../lists/data-table.tsx';
import { dayText } from '../../../../ui/relative-time.ts';
import { LoadMore } from '../lists/pages.tsx';
import { LoadedTab, Tab } from '../tab/tab-frame.tsx';
import { Relationship, ResponseSheet } from './response-sheet.tsx';
import {
  filterAddress,
  filterQuery,
  isFiltered,
  readFilter,
  type ResponsesFilter,
  useStoredResponses,
  type StoredResponse,
  searchMax,
} from './stored-responses.ts';
import { Field, Select } from '../../../../ui/field.tsx';
import { relationshipLabels } from '../../../../domain/labels.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './all-responses.module.css';

const noFilter: ResponsesFilter = { search: '', relationship: null, sort: 'newest' };

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
  // Goes back if the previous page is the list, because the history should contain the list only once.
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
                  <DataTable
                    caption={m.admin_responses_table()}
                    rows={list.rows}
                    keyOf={({ id }) => id}
                    columns={columnsOf(list.identities, open)}
                  />
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

function LeftOut({ identities, answers }: { identities: AdminIdentities; answers: number }) {
  const sentences = [
    ...(answers > 0 ? [m.admin_responses_not_shown({ count: answers })] : []),
    ...(identities === 'hidden' ? [m.admin_identities_hidden()] : []),
  ];
  if (sentences.length === 0) return null;
  return <p className={layout.note}>{sentences.join(' ')}</p>;
}

function NoResponses({ filter, onClear }: { filter: ResponsesFilter; onClear: () => void }) {
  if (!isFiltered(filter))
    return <EmptyState title={m.admin_responses_empty()} text={m.admin_responses_empty_text()} />;
  return (
    <EmptyState
      title={m.admin_responses_none()}
      text={m.admin_responses_none_text()}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {m.admin_responses_clear()}
        </Button>
      }
    />
  );
}

function cameFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

function columnsOf(identities: AdminIdentities, onOpen: (id: string) => void): Column<StoredResponse>[] {
  const name: Column<StoredResponse> = {
    header: m.admin_responses_name(),
    cell: ({ responder_name: responder }) => <bdi>{responder ?? m.admin_responses_name_kept()}</bdi>,
  };
  return [
    {
      header: m.admin_responses_request(),
      cell: ({ id, request_title: title }) => (
        <RowOpener onOpen={() => onOpen(id)}>{title || m.admin_responses_deleted_request()}</RowOpener>
      ),
    },
    {
      header: m.admin_responses_owner(),
      cell: ({ request_owner: owner }) => <bdi>{owner || m.admin_responses_unknown()}</bdi>,
    },
    ...(identities === 'shown' ? [name] : []),
    {
      header: m.admin_responses_relationship(),
      short: true,
      cell: ({ relationship }) => <Relationship of={relationship} />,
    },
    { header: m.admin_responses_trust(), number: true, cell: ({ trust_rating: rating }) => rating },
    {
      header: m.admin_responses_date(),
      number: true,
      cell: ({ submitted_at: at }) => <time dateTime={at.slice(0, 10)}>{dayText(at)}</time>,
    },
  ];
}

const settleMs = 300;

interface ResponsesFilterBarProps {
  filter: ResponsesFilter;
  /** Whether admins may see names. If not, the search ignores names. */
  identities: AdminIdentities;
  onChange: (filter: ResponsesFilter, typing: boolean) => void;
}

function ResponsesFilterBar({ filter, identities, onChange }: ResponsesFilterBarProps) {
  return (
    <search className={styles.filter}>
      <SearchField
        value={filter.search}
        hint={
          identities === 'shown' ? m.admin_responses_search_hint() : m.admin_responses_search_hint_hidden()
        }
        onSettled={(search) => onChange({ ...filter, search }, true)}
      />
      <Select
        label={m.admin_responses_relationship()}
        value={filter.relationship ?? ''}
        options={[
          { value: '', label: m.admin_responses_relationship_all() },
          ...relationships.map((value) => ({ value, label: relationshipLabels[value]() })),
        ]}
        onChange={({ target }) => {
          const relationship = relationships.find((one) => one === target.value) ?? null;
          onChange({ ...filter, relationship }, false);
        }}
      />
      <Select
        label={m.admin_responses_sort()}
        value={filter.sort}
        options={[
          { value: 'newest', label: m.admin_responses_newest() },
          { value: 'oldest', label: m.admin_responses_oldest() },
        ]}
        onChange={({ target }) =>
          onChange({ ...filter, sort: target.value === 'oldest' ? 'oldest' : 'newest' }, false)
        }
      />
    </search>
  );
}

interface SearchFieldProps {
  value: string;
  hint: string;
  onSettled: (search: string) => void;
}

function SearchField({ value, hint, onSettled }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  if (value !== settled) {
    setSettled(value);
    if (typed.trim() !== value) setTyped(value);
  }

  useEffect(() => {
    const search = typed.trim();
    if (search === settled) return undefined;
    const timer = setTimeout(() => onSettled(search), settleMs);
    return () => clearTimeout(timer);
  }, [typed, settled, onSettled]);

  return (
    <Field
      type="search"
      label={m.admin_responses_search()}
      placeholder={hint}
      maxLength={searchMax}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
