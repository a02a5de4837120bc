import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import type { DatabaseHandle } from '@blindspot/service-kit/database/database';
import type { Pool } from 'pg';
import { forgetOldSubmissions } from './submission-store.ts';

const everyMs = 60_000;
const batch = 5_000;

/** Forgets the keys of submissions older than a day, once a minute. */
export function startForgettingSubmissionKeys(parts: { database: DatabaseHandle; logger: Logger }): PollLoop {
  const { pool } = parts.database;
  return createPollLoop(everyMs, () => purgeSubmissionKeys(pool), parts.logger);
}

/** In steps that hold no lock for long. */
export async function purgeSubmissionKeys(pool: Pool): Promise<void> {
  let forgotten = batch;
  while (forgotten === batch) forgotten = await forgetOldSubmissions(pool, batch);
}
