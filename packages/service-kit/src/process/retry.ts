import { setTimeout as delay } from 'node:timers/promises';

/** Repeats `work` until it succeeds or `pauseMs` returns undefined; throws the last error then. */
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
