import type { Pool } from 'pg';
import { forgetOldSubmissions } from './submission-store.ts';

const batch = 5_000;

/** Forgets the keys of submissions older than a day, in steps that hold no lock for long. */
export async function purgeSubmissionKeys(pool: Pool): Promise<void> {
  let forgotten = batch;
  while (forgotten === batch) forgotten = await forgetOldSubmissions(pool, batch);
}
