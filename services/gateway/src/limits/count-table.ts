import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import type { Database } from '@blindspot/service-kit/database/database';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

export interface CountTable {
  /** Adds to what all gateways counted under the key. The count ends so many seconds after its first point. */
  add(key: string, points: number, seconds: number): Promise<Sum | NoSum>;
  /** Throws where the table cannot be asked and every gateway counts for itself. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

export interface Sum {
  points: number;
  endsInMs: number;
}

/** `unasked`: the table is away and counted nothing. `unheard`: it did not answer, and may have counted. */
type NoSum = 'unasked' | 'unheard';

const defaults = { answerWithinMs: 500, askAgainAfterMs: 1_000, forgetEveryMs: 60_000 };

/**
 * The counts that all gateways write: one upsert, without a disk write, that answers with the sum, so that no two of them can
 * both let the last one in. A table that is away, slow or not made yet is asked once a second; meanwhile nobody waits for it.
 */
export function createCountTable(options: {
  db: Database;
  logger: Logger;
  times?: Partial<typeof defaults>;
}): CountTable {
  const { db, logger } = options;
  const { answerWithinMs, askAgainAfterMs, forgetEveryMs } = { ...defaults, ...options.times };
  const counts = new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    schemaName: 'gateway',
    tableName: 'counts',
    // By our migration; and without the library's own timer, which nothing ends.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    // What is too much, and for how long, the limits decide.
    points: Number.MAX_SAFE_INTEGER,
    duration: 1,
  });
  const forgetting = createPollLoop(forgetEveryMs, async () => void (await forgetEndedCounts(db)), logger);
  let away = false;
  let askAgainAt = 0;

  return {
    async add(key, points, seconds) {
      if (away && performance.now() < askAgainAt) return 'unasked';
      // Set before the answer too, so that one call at a time finds out.
      askAgainAt = performance.now() + answerWithinMs + askAgainAfterMs;
      try {
        // `penalty` is the library's word for counting without an exception for what is too much.
        const counted = counts.penalty(key, points, { customDuration: seconds });
        const { consumedPoints, msBeforeNext } = await within(answerWithinMs, counted);
        if (away) logger.info({ dependency: 'postgres' }, 'limits hold across all gateways again');
        away = false;
        return { points: consumedPoints, endsInMs: msBeforeNext };
      } catch (error) {
        if (!away)
          logger.warn({ dependency: 'postgres', err: error }, 'each gateway counts limits for itself');
        away = true;
        askAgainAt = performance.now() + askAgainAfterMs;
        return 'unheard';
      }
    },
    check: async () => void (await db.raw('select from gateway.counts limit 1')),
    stop: () => forgetting.stop(),
  };
}

export async function forgetEndedCounts(db: Database): Promise<number> {
  return db('gateway.counts').where('expire', '<', Date.now()).delete();
}

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The counts did not answer in time.')), limitMs).unref();
    void work.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
