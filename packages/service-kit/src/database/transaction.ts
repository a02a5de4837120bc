import { isConnectionTrouble, isRetryable, translateDatabaseError } from './database-errors.ts';
import type { Database } from './database.ts';
import { retry } from '../process/retry.ts';

type AfterCommit = (db: Database) => void;

const openTransactions = new WeakMap<Database, Set<AfterCommit>>();

const retries = 3;

/** Runs and retries `work`, which may therefore query only through `transaction`. Throws 503 in an outage. */
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
    // A nested transaction is committed with the outer one.
    if (outer) outer.add(run);
    else run(db);
  }
  return result;
}

/** Calls `run` once after the commit. `run` must not throw, because the change is already committed. */
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
