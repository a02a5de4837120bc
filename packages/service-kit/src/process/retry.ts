import { setTimeout as delay } from 'node:timers/promises';

/** Retries `work` until it succeeds. Throws the last error once `pauseMs` returns undefined. */
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
