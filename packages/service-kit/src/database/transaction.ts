import { isConnectionTrouble, isRetryable, translateDatabaseError } from './database-errors.ts';
import type { Database } from './database.ts';
import { retry } from '../process/retry.ts';

type AfterCommit = (db: Database) => void;

/** What is to happen after the commit, by the handle of each transaction that is open. */
const openTransactions = new WeakMap<Database, Set<AfterCommit>>();

const retries = 3;

/**
 * Runs the work in one transaction and again, up to three times, after a deadlock or serialisation failure; so the work
 * may do nothing but queries on the handle it is given, and leave the rest to `afterCommit`. Throws `database_unavailable`
 * (503) where Postgres cannot be reached.
 */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  const afterwards = new Set<AfterCommit>();
  const result = await tryAgain(async () => {
    afterwards.clear();
    return db.transaction((transaction) => {
      openTransactions.set(transaction, afterwards);
      return work(transaction);
    });
  });
  const outer = openTransactions.get(db);
  for (const run of afterwards) {
    // What is part of another transaction is committed with that one.
    if (outer) outer.add(run);
    else run(db);
  }
  return result;
}

/**
 * Calls `run` with the database as soon as the transaction is committed, and never if it is not; however often the same
 * function is given, it is called once. It must not throw: what it belongs to is done. Throws where `transaction` is no
 * handle of `inTransaction`.
 */
export function afterCommit(transaction: Database, run: AfterCommit): void {
  const afterwards = openTransactions.get(transaction);
  if (!afterwards) throw new TypeError('What happens after a commit needs a transaction of inTransaction.');
  afterwards.add(run);
}

async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await retry(work, (error, tries) =>
      isRetryable(error) && tries <= retries ? 5 + Math.random() * 10 * 2 ** tries : undefined,
    );
  } catch (error) {
    throw isRetryable(error) || isConnectionTrouble(error) ? translateDatabaseError(error) : error;
  }
}
