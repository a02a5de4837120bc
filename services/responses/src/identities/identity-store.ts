import type { Database } from '@blindspot/service-kit/database/database';
import type { SealedIdentity } from './identity.ts';

export type IdentityRow = SealedIdentity & { requestId: string; responseId: string };

/** Rows made with another key than this, in the order of their ids, held until the end of the transaction. */
export async function lockIdentitiesNotUnder(
  db: Database,
  keyId: string,
  { after, atMost }: { after: IdentityRow | undefined; atMost: number },
): Promise<IdentityRow[]> {
  const { rows } = await db.raw<{ rows: IdentityRow[] }>(
    `select request_id as "requestId", response_id as "responseId", key_id as "keyId",
       name_sealed as name, address_sealed as address
     from responses.identities where key_id <> ? and (?::uuid is null or (request_id, response_id) > (?::uuid, ?::uuid))
     order by request_id, response_id limit ? for update`,
    [keyId, after?.requestId ?? null, after?.requestId ?? null, after?.responseId ?? null, atMost],
  );
  return rows;
}

export async function saveIdentities(
  db: Database,
  rows: readonly (IdentityRow & { addressIndex: Buffer })[],
): Promise<void> {
  await db.raw(
    `update responses.identities i
     set key_id = n.key_id, name_sealed = n.name, address_sealed = n.address, address_index = n.address_index
     from unnest(?::uuid[], ?::uuid[], ?::text[], ?::bytea[], ?::bytea[], ?::bytea[])
       as n (request_id, response_id, key_id, name, address, address_index)
     where i.request_id = n.request_id and i.response_id = n.response_id`,
    [
      rows.map(({ requestId }) => requestId),
      rows.map(({ responseId }) => responseId),
      rows.map(({ keyId }) => keyId),
      rows.map(({ name }) => name),
      rows.map(({ address }) => address),
      rows.map(({ addressIndex }) => addressIndex),
    ],
  );
}

export async function countIdentitiesUnder(db: Database, keyIds: readonly string[]): Promise<number> {
  return countUnder(
    db,
    'select count(*)::int as count from responses.identities where key_id = any(?::text[])',
    keyIds,
  );
}

/** Submissions of the last day whose repeat must get the first answer. */
export async function countSubmissionsUnder(db: Database, keyIds: readonly string[]): Promise<number> {
  return countUnder(
    db,
    `select count(*)::int as count from responses.submission_keys
     where key_id = any(?::text[]) and expires_at > now()`,
    keyIds,
  );
}

async function countUnder(db: Database, sql: string, keyIds: readonly string[]): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(sql, [[...keyIds]]);
  return rows[0]?.count ?? 0;
}
