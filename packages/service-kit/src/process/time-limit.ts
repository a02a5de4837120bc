import { setTimeout as delay } from 'node:timers/promises';

/** Returns the result of the work, or `late` if it exceeds the limit. The work is not cancelled. */
export async function withinLimit<Result, Late>(
  limitMs: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> {
  const over = new AbortController();
  try {
    return await Promise.race([work, delay(limitMs, late, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
