import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { holdRequest } from '../feedback-requests/request-store.ts';
import { lockResponseCount } from '../feedback-requests/response-count-store.ts';
import { keepJob, type Job } from './job-store.ts';

/** Somebody else has the job by now, or the request is gone. */
export class JobLost extends Error {
  override name = 'JobLost';
}

/**
 * Runs the work in a transaction while nobody else has the job. Request, count and job are locked in the order in which the
 * events about answers lock them, or the two would wait for each other. The lock on the count makes an erasure wait until it
 * can see, and withdraw, what is stored here. Throws `JobLost`.
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
