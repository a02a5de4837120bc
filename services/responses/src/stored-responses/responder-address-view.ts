import { hidingPromises } from '@blindspot/contracts/anonymity';
import type { listResponderAddresses as addressesQuery } from '@blindspot/contracts/messages/feedback-responses';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { cursorUnknown } from '@blindspot/service-kit/database/page';
import type { z } from 'zod';
import { openIdentity, type SealedIdentity } from '../identities/identity.ts';
import type { StoredResponseDeps } from './stored-response-view.ts';

interface Row extends SealedIdentity {
  address_index: Buffer;
  surveys: number;
  response_id: string;
  day: string;
}

/**
 * Lists addresses with their latest names, in the random order of the blind indexes. The list is empty if
 * admins may not see identities, because an address could be matched with an answer of the same day.
 */
export async function listResponderAddresses(
  { db, keys, adminIdentities }: StoredResponseDeps,
  { not_owned_by: notOwnedBy, cursor, at_most: pageRows = 200 }: z.infer<typeof addressesQuery.input>,
): Promise<z.infer<typeof addressesQuery.output>> {
  if (adminIdentities === 'hidden') return { people: [], next_cursor: null, identities: adminIdentities };
  const rows = await listAddressRows(db, { notOwnedBy, after: parseCursor(cursor), atMost: pageRows });
  const last = rows.at(-1);
  return {
    people: rows.map((row) => {
      const { name, address } = openIdentity(keys, row.response_id, row);
      return {
        email: address,
        name,
        surveys_participated: row.surveys,
        last_response: `${row.day}T00:00:00Z`,
      };
    }),
    next_cursor: last && rows.length === pageRows ? last.address_index.toString('hex') : null,
    identities: adminIdentities,
  };
}

/** Lists addresses after `after`, each with its latest counted answer. Names and addresses stay encrypted. */
export async function listAddressRows(
  db: Database,
  { notOwnedBy, after, atMost }: { notOwnedBy: readonly string[]; after: Buffer; atMost: number },
): Promise<Row[]> {
  const counted = [[...notOwnedBy], [...hidingPromises]];
  const { rows } = await db.raw<Rows<Row>>(
    `select person.address_index, person.surveys, latest.response_id, latest.answered_on::text as day,
       latest.key_id, latest.name_sealed, latest.address_sealed
     from (
       select i.address_index, count(distinct i.request_id)::int as surveys
       from responses.identities i
       where i.address_index > ?::bytea and ${isCountedAnswer}
       group by i.address_index order by i.address_index limit ?
     ) person
     cross join lateral (
       select i.* from responses.identities i
       where i.address_index = person.address_index and ${isCountedAnswer}
       order by i.answered_on desc, i.response_id limit 1
     ) latest
     order by person.address_index`,
    [after, ...counted, atMost, ...counted],
  );
  return rows;
}

// `offset 0` keeps the subquery out of a join, so that the index scan stops at the end of the page.
const isCountedAnswer = `exists (
  select from responses.answers a
  join responses.request_forms f on f.request_id = a.request_id and f.owner_id <> all(?::uuid[])
  where a.request_id = i.request_id and a.response_id = i.response_id and a.counted
    and a.promise_version <> all(?::smallint[]) offset 0)`;

function parseCursor(cursor: string | null): Buffer {
  if (cursor !== null && !/^([0-9a-f]{2}){1,64}$/.test(cursor)) throw cursorUnknown();
  return Buffer.from(cursor ?? '', 'hex');
}
