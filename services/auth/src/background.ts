import type { Logger } from '@blindspot/service-kit/logger';
import { AppError } from '@blindspot/service-kit/app-error';

export interface Background {
  /** Begins the work soon and returns at once; what fails is logged. Beyond a bound new work is dropped. */
  run(work: () => Promise<void>): void;
  /** Resolves when the work that was taken on is done. */
  stop(): Promise<void>;
}

const atOnce = 4;
const mostWaiting = 1_000;

/** Work that nobody waits for, a few at a time. */
export function createBackground(logger: Logger): Background {
  const waiting: (() => Promise<void>)[] = [];
  const lanes = new Set<Promise<void>>();

  async function runLane(): Promise<void> {
    // The answer leaves first.
    await new Promise((resolve) => setImmediate(resolve));
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      try {
        await work();
      } catch (error) {
        // Refusals are expected: nobody is there to be told of a limit.
        if (!(error instanceof AppError && error.status < 500))
          logger.warn({ err: error }, 'background work failed');
      }
    }
  }

  return {
    run(work) {
      if (waiting.length >= mostWaiting) {
        logger.warn({ count: waiting.length }, 'background work was dropped');
        return;
      }
      waiting.push(work);
      if (lanes.size >= atOnce) return;
      const lane = runLane().finally(() => lanes.delete(lane));
      lanes.add(lane);
    },
    async stop() {
      await Promise.all(lanes);
    },
  };
}
