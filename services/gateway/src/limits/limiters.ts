import { hash, hkdfSync } from 'node:crypto';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';

export interface LimitWindow {
  max: number;
  /** By default, windows follow the clock, so that their end does not reveal the time of the first call. */
  seconds: number;
  /** Starts each window at the first call. Use it only for keys that belong to a single caller. */
  fromFirstCall?: boolean;
  /**
   * Raises each limit by a secret number up to `spare`, so that a caller cannot compute how often others
   * called.
   */
  spare?: number;
}

export interface TooMuch {
  waitMs: number;
}

interface Limiter {
  /** Adds points to the key's count. Returns the time to wait if the limit is exceeded. */
  count(key: string, points?: number): Promise<TooMuch | undefined>;
  /** Returns the time to wait if the limit is reached, without counting. */
  reached(key: string): Promise<TooMuch | undefined>;
}

export interface Limiters {
  /** Creates a limit that all gateways share in Postgres. Without Postgres, each gateway counts alone. */
  shared(name: string, window: LimitWindow): Limiter;
  own(name: string, window: LimitWindow): Limiter;
  check(): Promise<void>;
  stop(): Promise<void>;
}

type Counts = Pick<RateLimiterMemory, 'consume' | 'get'>;

const defaults = { answerWithinMs: 500, forgetEveryMs: 60_000 };

export function createLimiters(options: {
  db: Database;
  logger: Logger;
  /** All gateways hash the keys with this secret, so that the table does not show who called. */
  secret: string;
  times?: Partial<typeof defaults>;
  now?: () => number;
}): Limiters {
  const { db, logger, secret, now = Date.now } = options;
  const { answerWithinMs, forgetEveryMs } = { ...defaults, ...options.times };
  const forgetting = createPollLoop(forgetEveryMs, async () => void (await forgetEndedCounts(db)), logger);

  function limiter(
    name: string,
    { max, seconds, spare = 0, fromFirstCall = false }: LimitWindow,
    counts: Counts,
  ): Limiter {
    const placeOf = (key: string) => {
      const time = now();
      const window = fromFirstCall ? 0 : Math.floor(time / (seconds * 1_000));
      const digest = hash('sha256', `${secret} ${name} ${window} ${key}`, 'buffer');
      return {
        row: digest.toString('base64url', 0, 24),
        // The limit comes from bytes of the digest that are not in the table, so the table does not reveal it.
        most: max + (digest.readUInt32BE(24) % (spare + 1)),
        waitMs: fromFirstCall ? seconds * 1_000 : (window + 1) * seconds * 1_000 - time,
      };
    };
    return {
      async count(key, points = 1) {
        const { row, most, waitMs } = placeOf(key);
        const counted = await counts.consume(row, points).catch(blockedBy);
        return counted === undefined || counted.consumedPoints > most ? { waitMs } : undefined;
      },
      async reached(key) {
        const { row, most, waitMs } = placeOf(key);
        const counted = await counts.get(row);
        return counted !== null && counted.consumedPoints >= most ? { waitMs } : undefined;
      },
    };
  }

  return {
    shared(name, window) {
      const points = window.max + (window.spare ?? 0);
      const insuranceLimiter = new RateLimiterMemory({ points, duration: window.seconds });
      const counts = new RateLimiterPostgres({
        storeClient: db,
        storeType: 'knex',
        schemaName: 'gateway',
        tableName: 'counts',
        // A migration creates the table, and `forgetEndedCounts` deletes expired rows.
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: '',
        points,
        duration: window.seconds,
        inMemoryBlockOnConsumed: points,
        insuranceLimiter,
      });
      return limiter(
        name,
        window,
        new RLWrapperTimeouts({ limiter: counts, timeoutMs: answerWithinMs, insuranceLimiter }),
      );
    },
    own: (name, window) =>
      limiter(
        name,
        window,
        new RateLimiterMemory({ points: window.max + (window.spare ?? 0), duration: window.seconds }),
      ),
    check: async () => void (await db.raw('select from gateway.counts limit 1')),
    stop: () => forgetting.stop(),
  };
}

export async function forgetEndedCounts(db: Database): Promise<number> {
  return db('gateway.counts').where('expire', '<', Date.now()).delete();
}

/** rate-limiter-flexible rejects if a limit is exceeded; other errors are thrown again. */
function blockedBy(thrown: unknown): undefined {
  if (!(thrown instanceof RateLimiterRes)) throw thrown;
  return undefined;
}

/**
 * Derives a secret from the password of the database role. All gateways share this password, and the database
 * stores only its verifier. Without a password, the secret comes from the role's name and host, which are
 * public.
 */
export function sharedSecret(databaseUrl: string, use: 'counts' | 'passes'): string {
  const { password, username, host } = new URL(databaseUrl);
  const shared = password || `${username}@${host}`;
  return Buffer.from(hkdfSync('sha256', shared, '', `blindspot gateway ${use}`, 32)).toString('hex');
}
