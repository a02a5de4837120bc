import type { Database } from '../database/database.ts';

/**
 * A table of what was deleted here while others may still hold something of it. Its columns `waiting_for`, `announcements`,
 * `next_announcement_at` and `completed_at` say who has not confirmed yet, and when the deletion is announced again.
 */
export interface DeletionLedger {
  /** With its schema. */
  readonly table: string;
  /** The column with the id of what was deleted. */
  readonly key: string;
  /** The column that an announcement has as its version. */
  readonly version: 'version' | 'announcements';
  /** Announced in one transaction at most. */
  readonly atOnce: number;
  /** Records the event. */
  readonly announce: (transaction: Database, id: string, version: number) => Promise<unknown>;
}

const firstWaitSeconds = 15;
const longestWaitSeconds = 3_600;

/** Announces what stands in the ledger. Until it is confirmed it is announced again, after waits that grow up to an hour. */
export async function announceDeletion(
  transaction: Database,
  { table, key, version, announce }: DeletionLedger,
  id: string,
): Promise<void> {
  const waitSeconds = transaction.raw('least(?, ? * power(2, least(announcements, 10)))', [
    longestWaitSeconds,
    firstWaitSeconds,
  ]);
  const [entry]: Record<typeof version, number>[] = await transaction(table)
    .where({ [key]: id })
    .update({
      announcements: transaction.raw('announcements + 1'),
      next_announcement_at: transaction.raw('now() + make_interval(secs => ?)', [waitSeconds]),
    })
    .returning(version);
  if (!entry) throw new TypeError('A deletion that is announced stands in the ledger.');
  await announce(transaction, id, entry[version]);
}

/** Announces again what was not confirmed in time. */
export async function announceDueDeletions(transaction: Database, ledger: DeletionLedger): Promise<void> {
  const due: string[] = await transaction(ledger.table)
    .whereNull('completed_at')
    .where('next_announcement_at', '<=', transaction.fn.now())
    .orderBy('next_announcement_at')
    .limit(ledger.atOnce)
    .forUpdate()
    .skipLocked()
    .pluck(ledger.key);
  for (const id of due) await announceDeletion(transaction, ledger, id);
}

/** Somebody has nothing left of it. Again, or of what is not in the ledger, changes nothing. */
export async function confirmDeletion(
  db: Database,
  { table, key }: DeletionLedger,
  id: string,
  by: string,
): Promise<void> {
  await db.raw(
    `update ${table} set waiting_for = array_remove(waiting_for, ?),
       completed_at = case when array_remove(waiting_for, ?) = '{}' then now() end
     where ${key} = ? and completed_at is null`,
    [by, by, id],
  );
}
