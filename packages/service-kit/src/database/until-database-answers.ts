import { startWaitMs } from '@blindspot/contracts/start-limit';
import { AppError, unavailable } from '../process/app-error.ts';
import type { Logger } from '../process/logger.ts';
import { retry } from '../process/retry.ts';
import { isUnavailable } from './database-errors.ts';

const retryMs = 500;
const logEveryMs = 15_000;

/** Retries `work` for two minutes, then throws `database_unavailable`. Throws other errors immediately. */
export async function untilDatabaseAnswers<T>(
  work: () => Promise<T>,
  options: { logger?: Logger | undefined; limitMs?: number } = {},
): Promise<T> {
  const { logger, limitMs = startWaitMs } = options;
  const begun = performance.now();
  let loggedAt = -Infinity;
  try {
    return await retry(work, (error) => {
      const now = performance.now();
      if (!isUnavailable(error) || now - begun > limitMs) return undefined;
      if (now - loggedAt > logEveryMs) {
        logger?.warn({ dependency: 'postgres', err: error }, 'the database is unavailable; retrying');
        loggedAt = now;
      }
      return retryMs;
    });
  } catch (error) {
    throw isUnavailable(error) ? stillAway(limitMs, error) : error;
  }
}

function stillAway(limitMs: number, error: unknown): AppError {
  const cause = error instanceof AppError ? (error.cause ?? error) : error;
  const reason = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  const detail = `The database did not answer for ${limitMs / 1_000} seconds: ${reason instanceof Error ? reason.message : String(reason)}`;
  return unavailable('database_unavailable', detail, error);
}
