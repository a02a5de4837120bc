import type { Database } from '@blindspot/service-kit/database/database';

interface ToAskRow {
  owner_id: string;
}
interface AddressRow {
  owner_id: string;
  address_index: Buffer;
}

const toAsk = (db: Database) => db<ToAskRow>('responses.owners_to_ask');
const addresses = (db: Database) => db<AddressRow>('responses.owner_addresses');

/** Whose forms were saved since they were asked for last; the database notes them down. */
export async function listOwnersToAsk(db: Database, atMost: number): Promise<string[]> {
  return toAsk(db).orderBy('owner_id').limit(atMost).pluck('owner_id');
}

export async function forgetToAsk(db: Database, ownerIds: readonly string[]): Promise<void> {
  await db.raw('delete from responses.owners_to_ask where owner_id = any(?::uuid[])', [[...ownerIds]]);
}

/** What an address is stored and found by. */
export interface AddressIndexes {
  /** Under the current key. */
  current: Buffer;
  /** Under every key that rows may have been made with. */
  all: readonly Buffer[];
}

/**
 * Lets answers under an address that an account has proved be told from those of others. Whoever proved it last has it: an
 * address that passed on to somebody else must not cost them their answer. Of people who own no request nothing is kept, and so
 * nothing of a deleted account.
 */
export async function saveConfirmedAddress(
  transaction: Database,
  accountId: string,
  { current, all }: AddressIndexes,
): Promise<void> {
  // The share lock waits for a deletion of the account, which then leaves nothing to keep an address for.
  await transaction.raw(
    `insert into responses.owner_addresses (owner_id, address_index)
     select owner_id, ? from responses.request_forms where owner_id = ? order by request_id for share
     on conflict do nothing`,
    [current, accountId],
  );
  await addresses(transaction).whereIn('address_index', all).whereNot({ owner_id: accountId }).delete();
}

export async function forgetOwner(transaction: Database, ownerId: string): Promise<void> {
  await addresses(transaction).where({ owner_id: ownerId }).delete();
  await toAsk(transaction).where({ owner_id: ownerId }).delete();
}
