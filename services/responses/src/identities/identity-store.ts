import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { SealedIdentity } from './identity.ts';

export type IdentityRow = SealedIdentity & { request_id: string; response_id: string };

export async function lockIdentitiesNotUnder(
  db: Database,
  keyId: string,
  { after, atMost }: { after: IdentityRow | undefined; atMost: number },
): Promise<IdentityRow[]> {
  const query = db('responses.identities')
    .select<IdentityRow[]>('request_id', 'response_id', 'key_id', 'name_sealed', 'address_sealed')
    .whereNot({ key_id: keyId })
    .orderBy(['request_id', 'response_id'])
    .limit(atMost)
    .forUpdate();
  if (after) query.whereRaw('(request_id, response_id) > (?, ?)', [after.request_id, after.response_id]);
  return query;
}

export async function saveIdentities(
  db: Database,
  rows: readonly (IdentityRow & { address_index: Buffer })[],
): Promise<void> {
  await db.raw(
    `update responses.identities i
     set key_id = n.key_id, name_sealed = n.name, address_sealed = n.address, address_index = n.address_index
     from unnest(?::uuid[], ?::uuid[], ?::text[], ?::bytea[], ?::bytea[], ?::bytea[])
       as n (request_id, response_id, key_id, name, address, address_index)
     where i.request_id = n.request_id and i.response_id = n.response_id`,
    [
      rows.map((row) => row.request_id),
      rows.map((row) => row.response_id),
      rows.map((row) => row.key_id),
      rows.map((row) => row.name_sealed),
      rows.map((row) => row.address_sealed),
      rows.map((row) => row.address_index),
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

/** Counts recent submissions under these keys. A retry gets the same receipt only if its key still exists. */
export async function countSubmissionsUnder(db: Database, keyIds: readonly string[]): Promise<number> {
  return countUnder(
    db,
    `select count(*)::int as count from responses.submission_keys
     where key_id = any(?::text[]) and expires_at > now()`,
    keyIds,
  );
}

async function countUnder(db: Database, sql: string, keyIds: readonly string[]): Promise<number> {
  const { rows } = await db.raw<Rows<{ count: number }>>(sql, [[...keyIds]]);
  return rows[0]?.count ?? 0;
}
