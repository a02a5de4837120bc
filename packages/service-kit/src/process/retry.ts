import { setTimeout as delay } from 'node:timers/promises';

/**
 * Repeats `work` until it succeeds, and returns its result. `pauseMs` gets the error and the number of the failed try (from 1);
 * it returns how long to wait before the next try, or undefined to give up: then the error is thrown.
 */
export async function retry<Result>(
  work: () => Promise<Result>,
  pauseMs: (error: unknown, tries: number) => number | undefined,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = pauseMs(error, tries);
      if (pause === undefined) throw error;
      await delay(pause);
    }
  }
}
