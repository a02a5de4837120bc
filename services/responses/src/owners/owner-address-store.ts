import type { Database } from '@blindspot/service-kit/database/database';
import type { AddressIndexes } from '../identities/identity.ts';

interface ToAskRow {
  owner_id: string;
}
interface AddressRow {
  owner_id: string;
  address_index: Buffer;
}

const toAsk = (db: Database) => db<ToAskRow>('responses.owners_to_ask');
const addresses = (db: Database) => db<AddressRow>('responses.owner_addresses');

/** A trigger queues an owner when a form is saved. */
export async function listOwnersToAsk(db: Database, atMost: number): Promise<string[]> {
  return toAsk(db).orderBy('owner_id').limit(atMost).pluck('owner_id');
}

export async function forgetToAsk(db: Database, ownerIds: readonly string[]): Promise<void> {
  await db.raw('delete from responses.owners_to_ask where owner_id = any(?::uuid[])', [[...ownerIds]]);
}

/**
 * Stores an owner's confirmed address, so that the owner's own answers can be recognised. Removes it from
 * other accounts, because an address belongs to its newest holder. Stores nothing for an account without
 * requests.
 */
export async function saveConfirmedAddress(
  transaction: Database,
  accountId: string,
  { current, all }: AddressIndexes,
): Promise<void> {
  // The select waits for a running deletion of the account and then finds no row.
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
