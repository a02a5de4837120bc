import { hidingPromises } from '@blindspot/contracts/anonymity';
import { Email } from '@blindspot/contracts/fields';
import type { listStoredResponses as storedResponsesQuery } from '@blindspot/contracts/messages/feedback-responses';
import type { Database } from '@blindspot/service-kit/database/database';
import { copyPage, cursorUnknown, pageOf, type Page } from '@blindspot/service-kit/database/page';
import type { z } from 'zod';
import { addressIndexes, openIdentity } from '../identities/identity.ts';
import { shownRating } from '../trust/trust-labels.ts';
import {
  countAnswersTo,
  findAnswers,
  listStoredRows,
  type GivenAnswers,
  type Place,
  type StoredRange,
  type StoredResponseDeps,
  type StoredRow,
} from './stored-response-view.ts';

type StoredResponsesQuery = z.infer<typeof storedResponsesQuery.input>;
type StoredResponsesPage = z.infer<typeof storedResponsesQuery.output>;
type StoredResponse = StoredResponsesPage['responses'][number];
type FilledPage = Pick<StoredResponsesPage, 'responses' | 'next_cursor'>;

const pageRows = 50;
/** Names are encrypted, so a text search decrypts them in batches and stops after `scannedAtMost` rows. */
const scanBatch = 500;
const scannedAtMost = 4_000;

export async function listStoredResponses(
  deps: StoredResponseDeps,
  query: StoredResponsesQuery,
): Promise<StoredResponsesPage> {
  const [page, notShown] = await Promise.all([
    readPage(deps, query),
    countAnswersTo(deps.db, query.not_owned_by),
  ]);
  // A search does not change `not_shown`, because the number of matches would reveal who answered.
  return { ...page, identities: deps.adminIdentities, not_shown: notShown };
}

/**
 * A search for a whole address uses its index. Any other search decrypts identities row by row, so a page
 * with few rows may have a next page. If identities are hidden, a search matches only requests.
 */
async function readPage(deps: StoredResponseDeps, query: StoredResponsesQuery): Promise<FilledPage> {
  const { db, keys, adminIdentities } = deps;
  const range: StoredRange = {
    notOwnedBy: query.not_owned_by,
    after: query.cursor === null ? null : parseCursor(query.cursor),
    relationship: query.relationship,
    sort: query.sort,
    adminIdentities,
    only: null,
  };
  const search = query.search?.trim() ?? '';
  if (search === '') return fill(deps, await nextRows(db, range));
  const requestsOnly = { addressIndexes: [], requestIds: query.request_ids };
  if (adminIdentities === 'hidden') return fill(deps, await nextRows(db, { ...range, only: requestsOnly }));
  if (Email.safeParse(search).success) {
    const only = { ...requestsOnly, addressIndexes: addressIndexes(keys, search) };
    return fill(deps, await nextRows(db, { ...range, only }));
  }
  const requestIds = new Set(query.request_ids);
  const wanted = folded(search);
  return fill(
    deps,
    await scan(db, range, (row) => {
      if (requestIds.has(row.requestId)) return true;
      if (!showsWriter(deps, row)) return false;
      const { name, address } = openIdentity(keys, row.responseId, row);
      return folded(name).includes(wanted) || folded(address).includes(wanted);
    }),
  );
}

async function nextRows(db: Database, range: StoredRange): Promise<Page<StoredRow, Place>> {
  return pageOf(await listStoredRows(db, range, pageRows + 1), pageRows, placeOf);
}

/** Returns a page of matching rows. The next page starts after the last scanned row. */
async function scan(
  db: Database,
  range: StoredRange,
  matches: (row: StoredRow) => boolean,
): Promise<Page<StoredRow, Place>> {
  const found: StoredRow[] = [];
  let { after } = range;
  for (let scanned = 0; scanned < scannedAtMost; scanned += scanBatch) {
    const rows = await listStoredRows(db, { ...range, after }, scanBatch);
    for (const row of rows) {
      after = placeOf(row);
      if (matches(row)) found.push(row);
      if (found.length === pageRows) return { items: found, next: after };
    }
    if (rows.length < scanBatch) return { items: found, next: null };
  }
  return { items: found, next: after };
}

async function fill(deps: StoredResponseDeps, page: Page<StoredRow, Place>): Promise<FilledPage> {
  const { items: rows } = page;
  const answers = rows.length === 0 ? new Map<string, GivenAnswers>() : await findAnswers(deps.db, rows);
  const { items: responses, next } = await copyPage(page, placeOf, (row) => {
    const given = answers.get(row.responseId);
    return given && toStoredResponse(deps, row, given);
  });
  return { responses, next_cursor: next && formatCursor(next) };
}

function toStoredResponse(
  deps: StoredResponseDeps,
  row: StoredRow,
  { answers, themes }: GivenAnswers,
): StoredResponse {
  const writer = showsWriter(deps, row) ? openIdentity(deps.keys, row.responseId, row) : undefined;
  return {
    id: row.responseId,
    request_id: row.requestId,
    responder_name: writer?.name ?? null,
    responder_email: writer?.address ?? null,
    relationship: row.relationship,
    // A hidden writer gets the default weight; otherwise an unusual rating could identify the person.
    trust_rating: shownRating(writer ? row : { ...row, trustRating: null }),
    // Only the day of an answer is stored, so the time is always midnight.
    submitted_at: `${row.day}T00:00:00Z`,
    responses: answers,
    themes,
  };
}

function showsWriter({ adminIdentities }: StoredResponseDeps, { promiseVersion }: StoredRow): boolean {
  return adminIdentities === 'shown' && !hidingPromises.includes(promiseVersion);
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const placeOf = ({ day, responseId }: StoredRow): Place => ({ day, responseId });

const formatCursor = ({ day, responseId }: Place): string => `${day}.${responseId}`;

function parseCursor(cursor: string): Place {
  const [, day, responseId] = /^(\d{4}-\d\d-\d\d)\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (day === undefined || responseId === undefined || Number.isNaN(Date.parse(day))) {
    throw cursorUnknown();
  }
  return { day, responseId };
}
