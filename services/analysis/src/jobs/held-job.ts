import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { holdRequest } from '../requests/request-store.ts';
import { lockResponseCount } from '../requests/response-count-store.ts';
import { keepJob, type Job } from './job-store.ts';

/** Thrown if another worker has the job, or the request was removed. */
export class JobLost extends Error {
  override name = 'JobLost';
}

/**
 * Runs the work in a transaction while this worker has the job. Locks request, count and job in the same
 * order as the subscribers of answer events, because another order could deadlock. The lock on the count
 * makes an erasure wait until it can see and withdraw what is stored here. Throws `JobLost`.
 */
export async function whileHeld<T>(
  db: Database,
  job: Job,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return await inTransaction(db, async (transaction) => {
    if (!(await holdRequest(transaction, job.requestId))) throw new JobLost();
    if (!(await lockResponseCount(transaction, job.requestId))) throw new JobLost();
    if (!(await keepJob(transaction, job))) throw new JobLost();
    return await work(transaction);
  });
}
