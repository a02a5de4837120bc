import { setTimeout as delay } from 'node:timers/promises';

/**
 * Retries `check` until it neither throws nor rejects, and returns its result. Throws the last error after `timeoutMs`
 * (60 s unless given, so that a machine a tenth as fast passes too). Use it instead of a sleep.
 */
export async function eventually<T>(
  check: () => Promise<T> | T,
  options: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const limit = Date.now() + (options.timeoutMs ?? 60_000);
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= limit) throw error;
    }
    await delay(options.everyMs ?? 20);
  }
}
