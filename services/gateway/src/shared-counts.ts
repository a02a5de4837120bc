import { createHmac, hkdfSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '@blindspot/service-kit/database';
import type { Logger } from '@blindspot/service-kit/logger';
import { createPollLoop } from '@blindspot/service-kit/poll-loop';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { RateLimiterRes } from 'rate-limiter-flexible';

export type Counted = {
  isExceeded: boolean;
  /** Until what was counted under this key is forgotten. */
  endsInMs: number;
};

/** What all gateways together counted; undefined while they cannot ask each other. */
export type SharedCount = {
  add(key: string, points: number): Promise<Counted | undefined>;
  takeBack(key: string): Promise<void>;
};

export type SharedCounts = {
  /** Counts under a name that begin anew so long after their first point. */
  of(name: string, window: { max: number; seconds: number }): SharedCount;
  /** False while Postgres is away and every gateway counts for itself. */
  isShared(): boolean;
  close(): Promise<void>;
};

const defaults = { answerWithinMs: 500, askAgainAfterMs: 1_000, forgetEveryMs: 60_000 };

/**
 * Counts in a table that all gateways write: one upsert, without a disk write, that answers with the sum, so that no two of
 * them can both let the last one in. A table that is away, slow or not made yet is asked once a second; meanwhile nobody
 * waits for it.
 */
export function createSharedCounts(options: {
  url: string;
  logger: Logger;
  times?: Partial<typeof defaults>;
}): SharedCounts {
  const { url, logger } = options;
  const { answerWithinMs, askAgainAfterMs, forgetEveryMs } = { ...defaults, ...options.times };
  const { pool, close } = createDatabase({ url, poolSize: 6 });
  const secret = keySecret(url);
  let away = false;
  let askAgainAt = 0;

  const forgetting = createPollLoop(
    forgetEveryMs,
    async () => void (await pool.query('delete from gateway.counts where expire < $1', [Date.now()])),
    logger,
  );

  async function ask(question: () => Promise<RateLimiterRes>): Promise<RateLimiterRes | undefined> {
    if (away && performance.now() < askAgainAt) return undefined;
    // Set before the answer too, so that one call at a time finds out.
    askAgainAt = performance.now() + answerWithinMs + askAgainAfterMs;
    try {
      const answer = await within(answerWithinMs, question());
      if (away) logger.info({ dependency: 'postgres' }, 'limits hold across all gateways again');
      away = false;
      return answer;
    } catch (error) {
      if (!away) logger.warn({ dependency: 'postgres', err: error }, 'each gateway counts limits for itself');
      away = true;
      askAgainAt = performance.now() + askAgainAfterMs;
      return undefined;
    }
  }

  return {
    of(name, { max, seconds }) {
      const counts = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'gateway',
        tableName: 'counts',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: '',
        points: max,
        duration: seconds,
      });
      const keyOf = (key: string): string =>
        createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url').slice(0, 32);
      return {
        async add(key, points) {
          // The library's word for counting without an exception for what is too much.
          const answer = await ask(() => counts.penalty(keyOf(key), points));
          return answer && { isExceeded: answer.consumedPoints > max, endsInMs: answer.msBeforeNext };
        },
        takeBack: async (key) => void (await ask(() => counts.reward(keyOf(key), 1))),
      };
    },
    isShared: () => !away,
    async close() {
      await forgetting.stop();
      await close();
    },
  };
}

/**
 * The table must not tell who asked for what, so its keys are digests. Their secret comes from the one thing that all
 * gateways of an installation share and that the database holds only as a verifier: the password they log in with.
 */
function keySecret(url: string): Buffer {
  const { password, username, host } = new URL(url);
  const shared = password || `${username}@${host}`;
  return Buffer.from(hkdfSync('sha256', shared, '', 'blindspot gateway counts', 32));
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const limit = new AbortController();
  try {
    return await Promise.race([
      work,
      wait(limitMs, undefined, { signal: limit.signal, ref: false }).then(() => {
        throw new Error('The counts did not answer in time.');
      }),
    ]);
  } finally {
    limit.abort();
  }
}
