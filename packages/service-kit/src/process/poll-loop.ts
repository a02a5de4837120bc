import { outsideTraces } from '../telemetry/trace.ts';
import type { Logger } from './logger.ts';

export interface PollLoop {
  /** Runs the work now, or directly after the current run. */
  wake(): void;
  /** Aborts the signal of the current run; resolves once that run has ended. */
  stop(): Promise<void>;
}

/** Repeats `work` after `intervalMs`. After a failure, pauses for `retryMs`, doubled up to `intervalMs`. */
export function createPollLoop(
  intervalMs: number,
  work: (signal: AbortSignal) => Promise<void> | void,
  logger: Logger,
  { retryMs = intervalMs }: { retryMs?: number } = {},
): PollLoop {
  const stopping = new AbortController();
  let again = false;
  let running: Promise<void> | undefined;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await work(stopping.signal);
        failures = 0;
      } catch (error) {
        if (failures === 0) logger.warn({ err: error }, 'a repeated job failed and will be retried');
        failures += 1;
      }
      // A wake-up must not turn a failing job into a busy loop.
    } while (again && failures === 0 && !stopping.signal.aborted);
  }

  const pauseMs = (): number =>
    failures === 0 ? intervalMs : Math.min(retryMs * 2 ** (failures - 1), intervalMs);

  function start(): void {
    clearTimeout(timer);
    running = outsideTraces(run).finally(() => {
      running = undefined;
      if (!stopping.signal.aborted) timer = setTimeout(start, pauseMs());
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
