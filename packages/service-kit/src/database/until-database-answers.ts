import { setTimeout as pause } from 'node:timers/promises';
import { AppError, unavailable } from '../process/app-error.ts';
import type { Logger } from '../process/logger.ts';
import { isConnectionTrouble } from './database-errors.ts';

const defaultLimitMs = 30_000;
const retryMs = 500;

/**
 * For what a start needs of the database, which may come up beside it: tries again while it is away, and throws
 * `database_unavailable` where it still is after half a minute. Whatever else goes wrong is thrown at once.
 */
export async function untilDatabaseAnswers<T>(
  work: () => Promise<T>,
  options: { logger?: Logger | undefined; limitMs?: number } = {},
): Promise<T> {
  const { logger, limitMs = defaultLimitMs } = options;
  const until = performance.now() + limitMs;
  for (let told = false; ; told = true) {
    try {
      return await work();
    } catch (error) {
      const isAway = isConnectionTrouble(error) || (error instanceof AppError && error.status === 503);
      if (!isAway) throw error;
      if (performance.now() > until) throw stillAway(limitMs, error);
      if (!told) logger?.warn({ dependency: 'postgres', err: error }, 'the database is away; trying on');
    }
    await pause(retryMs);
  }
}

function stillAway(limitMs: number, cause: unknown): AppError {
  const detail = `The database did not answer for ${limitMs / 1_000} seconds.`;
  return unavailable('database_unavailable', detail, cause);
}
