import type { Database } from '@blindspot/service-kit/database/database';
import { forgetOldSubmissions } from './submission-store.ts';

const batch = 5_000;

/** Deletes submission keys older than a day, in batches that hold no lock for long. */
export async function purgeSubmissionKeys(db: Database): Promise<void> {
  let forgotten = batch;
  while (forgotten === batch) forgotten = await forgetOldSubmissions(db, batch);
}
