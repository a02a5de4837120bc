import { hidingPromises } from '@blindspot/contracts/anonymity';
import type { TappedThemes } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { SealedIdentity } from '../identities/identity.ts';
import type { IdentityKeys } from '../identities/identity-keys.ts';

export interface StoredResponseDeps {
  db: Database;
  keys: IdentityKeys;
  adminIdentities: AdminIdentities;
}

export interface StoredRow extends SealedIdentity {
  requestId: string;
  responseId: string;
  relationship: Relationship;
  trustRating: number | null;
  promiseVersion: number;
  day: string;
}

export interface StoredRange {
  notOwnedBy: string[];
  after: Place | null;
  relationship: Relationship | null;
  sort: 'newest' | 'oldest';
  /** Whether admins see who wrote an answer. If not, only answers of opened sets are listed. */
  adminIdentities: AdminIdentities;
  /** Lists only answers to these requests, or under these addresses if admins may see the writer. */
  only: { addressIndexes: Buffer[]; requestIds: string[] } | null;
}

export interface Place {
  day: string;
  responseId: string;
}

/**
 * Admins see only opened sets; otherwise they could match a new answer with a new name in the owner's list.
 */
const isOpenedSql = `(answer.sealed_in is not null and not exists (
  select from responses.sets s
  where s.request_id = answer.request_id and s.number = answer.sealed_in and s.state = 'sealed'))`;

/** SQL condition under which admins may read an answer. One binding: promises that hide identities. */
const isListedSql = (adminIdentities: AdminIdentities): string =>
  `(${adminIdentities === 'shown' ? '' : 'false and '}answer.promise_version <> all(?::smallint[]) or ${isOpenedSql})`;

export async function listStoredRows(db: Database, range: StoredRange, atMost: number): Promise<StoredRow[]> {
  const { notOwnedBy, after, relationship, sort, adminIdentities, only } = range;
  const [comes, direction] = sort === 'newest' ? ['<', 'desc'] : ['>', 'asc'];
  const conditions = ['true'];
  const values: (string | string[] | Buffer[] | number[])[] = [[...hidingPromises], notOwnedBy];
  if (relationship) values.unshift(relationship);
  if (after) {
    conditions.push(`(i.answered_on, i.response_id) ${comes} (?::date, ?::uuid)`);
    values.push(after.day, after.responseId);
  }
  if (only) {
    conditions.push(
      `((i.address_index = any(?::bytea[]) and a.promise_version <> all(?::smallint[]))
        or i.request_id = any(?::uuid[]))`,
    );
    values.push(only.addressIndexes, [...hidingPromises], only.requestIds);
  }
  // `offset 0` makes Postgres read day by day until the page is full.
  const { rows } = await db.raw<Rows<StoredRow>>(
    `select i.request_id as "requestId", i.response_id as "responseId", a.relationship,
       a.trust_rating as "trustRating", a.promise_version as "promiseVersion", i.answered_on::text as day,
       i.key_id, i.name_sealed, i.address_sealed
     from responses.identities i
     cross join lateral (
       select relationship, trust_rating, promise_version from responses.answers answer
       where request_id = i.request_id and response_id = i.response_id and counted
         ${relationship ? 'and relationship = ?' : ''}
         and ${isListedSql(adminIdentities)}
       offset 0
     ) a
     cross join lateral (
       select from responses.request_forms where request_id = i.request_id and owner_id <> all(?::uuid[]) offset 0
     ) f
     where ${conditions.join(' and ')}
     order by i.answered_on ${direction}, i.response_id ${direction} limit ?`,
    [...values, atMost],
  );
  return rows;
}

export interface GivenAnswers {
  answers: Answers;
  themes: TappedThemes;
}

export async function findAnswers(
  db: Database,
  rows: readonly Pick<StoredRow, 'requestId' | 'responseId'>[],
): Promise<Map<string, GivenAnswers>> {
  const found = await db.raw<Rows<GivenAnswers & { response_id: string }>>(
    `select a.response_id, a.answers, a.themes
     from unnest(?::uuid[], ?::uuid[]) as wanted (request_id, response_id)
     join responses.answers a on a.request_id = wanted.request_id and a.response_id = wanted.response_id`,
    [rows.map(({ requestId }) => requestId), rows.map(({ responseId }) => responseId)],
  );
  return new Map(found.rows.map(({ response_id: id, ...given }) => [id, given]));
}

export async function countAnswersTo(db: Database, ownerIds: readonly string[]): Promise<number> {
  const { rows } = await db.raw<Rows<{ count: number }>>(
    `select coalesce(sum(c.response_count), 0)::int as count
     from responses.request_forms f join responses.request_counts c on c.request_id = f.request_id
     where f.owner_id = any(?::uuid[]) and not f.deleted`,
    [[...ownerIds]],
  );
  return rows[0]?.count ?? 0;
}
