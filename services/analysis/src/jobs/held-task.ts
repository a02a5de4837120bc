import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { holdRequest } from '../requests/request-store.ts';
import { lockResponseCount } from '../requests/response-count-store.ts';
import { keepModelTask, type ModelTask } from '../reading/model-task-store.ts';

/** Thrown if another worker has the task, or the request was removed. */
export class TaskLost extends Error {
  override name = 'TaskLost';
}

/**
 * Runs the work in a transaction while this worker has the task, under the same locks as a job
 * (`held-job.ts`). An erasure waits until it can see and remove what is stored here. Throws `TaskLost`.
 */
export async function whileTaskHeld<T>(
  db: Database,
  task: ModelTask,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return await inTransaction(db, async (transaction) => {
    if (!(await holdRequest(transaction, task.requestId))) throw new TaskLost();
    if (!(await lockResponseCount(transaction, task.requestId))) throw new TaskLost();
    if (!(await keepModelTask(transaction, task))) throw new TaskLost();
    return await work(transaction);
  });
}
