import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { whoIsSealedIn } from './answer-source.ts';
import { newestNumber } from './result-store.ts';

/**
 * Returns the number of the newest opened set if the named newcomers entered with it; undefined otherwise,
 * and while responses is unavailable.
 */
export async function findOpenedWith(
  { db, bus }: { readonly db: Database; readonly bus: Bus },
  requestId: string,
  entering: string,
): Promise<number | undefined> {
  const number = await newestNumber(db, requestId);
  if (number === undefined) return undefined;
  try {
    return (await whoIsSealedIn(bus, requestId, { number, entering })) === 'meant' ? number : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
