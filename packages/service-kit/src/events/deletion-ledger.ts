import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Logger } from '../process/logger.ts';
import { createPollLoop, type PollLoop } from '../process/poll-loop.ts';

/** A table of deletions that other services must confirm. */
export interface DeletionLedger {
  readonly table: string;
  /** Column with the id of the deleted account or request. */
  readonly key: string;
  /** Column with the version of the announced event. */
  readonly version: 'version' | 'announcements';
  readonly atOnce: number;
  readonly announce: (transaction: Database, id: string, version: number) => Promise<unknown>;
}

const lookEveryMs = 5_000;
const firstWaitSeconds = 15;
const longestWaitSeconds = 3_600;

/** Announces a deletion and schedules the next announcement, after a wait that doubles up to an hour. */
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
  if (!entry) throw new TypeError('An announced deletion must be in the ledger.');
  await announce(transaction, id, entry[version]);
}

async function announceDueDeletions(transaction: Database, ledger: DeletionLedger): Promise<void> {
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

/** Records that a service has erased its copy; may be repeated. */
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

/** Repeats announcements until every service has confirmed the deletion, even across restarts. */
export function repeatDeletions(
  ledger: DeletionLedger,
  { db, logger }: { db: Database; logger: Logger },
): PollLoop {
  return createPollLoop(
    lookEveryMs,
    () => inTransaction(db, (transaction) => announceDueDeletions(transaction, ledger)),
    logger,
  );
}
