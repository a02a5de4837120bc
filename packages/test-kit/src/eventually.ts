import { setTimeout as delay } from 'node:timers/promises';

/**
 * Tries again until `check` neither throws nor rejects, and returns its result; throws its last error when the time
 * is over. For everything that happens a moment later, instead of a sleep.
 */
export async function eventually<T>(
  check: () => Promise<T> | T,
  options: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const limit = Date.now() + (options.timeoutMs ?? 5000);
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= limit) throw error;
    }
    await delay(options.everyMs ?? 20);
  }
}
