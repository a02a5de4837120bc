import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { keepModelTask, type ModelTask } from '../reading/model-task-store.ts';
import { holdRequest } from '../requests/request-store.ts';
import { lockResponseCounts } from '../requests/response-count-store.ts';
import { keepJob, type Job } from './job-store.ts';

/** Thrown if another worker has taken the job or task, or if the request was removed. */
export class WorkLost extends Error {
  override name = 'WorkLost';
}

/** Runs the work in a transaction while this worker has the job. Throws `WorkLost`. */
export const whileHeld = (
  db: Database,
  job: Job,
  work: (transaction: Database) => Promise<void>,
): Promise<void> => underLocks(db, job.requestId, (transaction) => keepJob(transaction, job), work);

/** Runs the work in a transaction while this worker has the task. Throws `WorkLost`. */
export const whileTaskHeld = (
  db: Database,
  task: ModelTask,
  work: (transaction: Database) => Promise<void>,
): Promise<void> => underLocks(db, task.requestId, (transaction) => keepModelTask(transaction, task), work);

/**
 * Locks the request, its count, and the job or task. Subscribers to answer events lock in the same order,
 * which prevents deadlocks. The lock on the count makes an erasure wait until the work is stored. The erasure
 * can then withdraw the stored result.
 */
async function underLocks(
  db: Database,
  requestId: string,
  keep: (transaction: Database) => Promise<boolean>,
  work: (transaction: Database) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await holdRequest(transaction, requestId))) throw new WorkLost();
    if ((await lockResponseCounts(transaction, [requestId])).length === 0) throw new WorkLost();
    if (!(await keep(transaction))) throw new WorkLost();
    await work(transaction);
  });
}
