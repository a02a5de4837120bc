import type { Logger } from './logger.ts';

export interface PollLoop {
  /** Runs the work now, or once more right after the run in progress. */
  wake(): void;
  /** Ends the loop; resolves when the run in progress has ended. */
  stop(): Promise<void>;
}

/** Runs `work` every `intervalMs` after the end of the run before, never twice at once. A failure is logged and the loop goes on. */
export function createPollLoop(
  intervalMs: number,
  work: () => Promise<void> | void,
  logger: Logger,
): PollLoop {
  const stopping = new AbortController();
  let again = false;
  let running: Promise<void> | undefined;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await work();
        failing = false;
      } catch (error) {
        if (!failing) logger.warn({ err: error }, 'a repeated job failed and will be tried again');
        failing = true;
      }
      // Being woken must not turn a failing job into a busy loop.
    } while (again && !failing && !stopping.signal.aborted);
  }

  function start(): void {
    clearTimeout(timer);
    running = run().finally(() => {
      running = undefined;
      if (!stopping.signal.aborted) timer = setTimeout(start, intervalMs);
    });
  }

  start();
  return {
    wake() {
      if (stopping.signal.aborted) return;
      if (running) again = true;
      else start();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
