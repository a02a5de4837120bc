import { feedbackRequestUpdated } from '@blindspot/contracts/messages/feedback-requests';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';

interface RequestRow {
  id: string;
  owner_id: string;
  owner_name: string;
  version: number;
}
interface OwnerNameRow {
  owner_id: string;
  name: string;
  account_version: number;
}

const feedbackRequests = (db: Database) => db<RequestRow>('requests.feedback_requests');
const ownerNames = (db: Database) => db<OwnerNameRow>('requests.owner_names');

/** Locks an owner until the transaction ends: `shared` for a creation, `alone` for an erasure of all data. */
export async function lockOwner(
  transaction: Database,
  ownerId: string,
  how: 'shared' | 'alone',
): Promise<void> {
  const lock = how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await transaction.raw(`select ${lock}(hashtextextended('owner:' || ?, 0))`, [ownerId]);
}

export async function listOwnedIds(
  db: Database,
  ownerId: string,
  page?: { after: string | null; atMost: number },
): Promise<string[]> {
  const query = feedbackRequests(db).where({ owner_id: ownerId }).orderBy('id').pluck('id');
  if (page) query.limit(page.atMost);
  if (page?.after) query.where('id', '>', page.after);
  return query;
}

/** `accountVersion` grows with every change to the account. */
export interface OwnerName {
  ownerId: string;
  name: string;
  accountVersion: number;
}

/**
 * Stores the name if it is newer than the stored name. Then changes the name in the owner's requests and
 * publishes them as updated. Returns the newest name and locks its row until the transaction ends.
 */
export async function saveOwnerName(transaction: Database, ownerName: OwnerName): Promise<string> {
  // The name is usually stored already. In that case, a shared lock lets an owner's calls run in parallel.
  const known = await ownerNames(transaction)
    .where({ owner_id: ownerName.ownerId })
    .where('account_version', '>=', ownerName.accountVersion)
    .forShare()
    .first('name');
  if (known) return known.name;
  const { rows } = await transaction.raw<{ rows: [{ name: string }] }>(
    `insert into requests.owner_names as known (owner_id, name, account_version) values (?, ?, ?)
     on conflict (owner_id) do update set
       name = case when excluded.account_version > known.account_version then excluded.name else known.name end,
       account_version = greatest(excluded.account_version, known.account_version)
     returning name`,
    [ownerName.ownerId, ownerName.name, ownerName.accountVersion],
  );
  const [{ name }] = rows;
  const renamed = await feedbackRequests(transaction)
    .where({ owner_id: ownerName.ownerId })
    .whereNot({ owner_name: name })
    .update({ owner_name: name, version: transaction.raw('version + 1') })
    .returning(['id', 'version']);
  for (const { id, version } of renamed) {
    await recordEvent(transaction, feedbackRequestUpdated, { id, version, data: { request_id: id } });
  }
  return name;
}

export async function forgetOwnerName(db: Database, ownerId: string): Promise<void> {
  await ownerNames(db).where({ owner_id: ownerId }).delete();
}

export async function forgetAllowance(db: Database, ownerId: string): Promise<void> {
  await db<{ owner_id: string }>('requests.request_allowances').where({ owner_id: ownerId }).delete();
}
