import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';

export interface LeasedWorker {
  /** Looks for work now instead of within `pollMs`. */
  wake(): void;
  /** Takes nothing further, ends what runs by its signal and waits for it. */
  stop(): Promise<void>;
}

/** Works on rows that are kept by a lease, several at once; replicas share them through the table. */
export function createLeasedWorker<Work>(deps: {
  /** Takes the next one; undefined while there is none. */
  readonly claim: () => Promise<Work | undefined>;
  /** Keeps it for another lease; false where somebody else has it by now. */
  readonly keep: (work: Work) => Promise<boolean>;
  /** Does it to its end. The signal says that it was lost, or that the process stops. */
  readonly run: (work: Work, signal: AbortSignal) => Promise<void>;
  /** Gives back what did not come to its end. What this throws waits for the lease. */
  readonly afterFailure: (work: Work, error: unknown, stopping: boolean) => Promise<void>;
  readonly onEnded?: (work: Work) => void;
  readonly housekeeping?: () => Promise<void>;
  readonly concurrency: number;
  readonly leaseSeconds: number;
  readonly pollMs: number;
  readonly logger: Logger;
}): LeasedWorker {
  const { claim, keep, run, afterFailure, onEnded, housekeeping, concurrency, leaseSeconds, logger } = deps;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const loop = createPollLoop(
    deps.pollMs,
    async () => {
      while (running.size < concurrency && !stopping.signal.aborted) {
        const claimed = await claim();
        if (claimed === undefined) break;
        const work = runClaimed(claimed).finally(() => {
          running.delete(work);
          onEnded?.(claimed);
          loop.wake();
        });
        running.add(work);
      }
      await housekeeping?.();
    },
    logger,
  );

  async function runClaimed(claimed: Work): Promise<void> {
    const lost = new AbortController();
    const heartbeat = setInterval(
      () => {
        keep(claimed).then(
          (kept) => kept || lost.abort(),
          () => undefined,
        );
      },
      (leaseSeconds * 1_000) / 4,
    );
    try {
      await run(claimed, AbortSignal.any([lost.signal, stopping.signal]));
    } catch (error) {
      await afterFailure(claimed, error, stopping.signal.aborted).catch((failure: unknown) => {
        logger.warn({ err: failure }, 'work could not be given back and waits for its lease');
      });
    } finally {
      clearInterval(heartbeat);
    }
  }

  return {
    wake: () => loop.wake(),
    async stop() {
      stopping.abort();
      await loop.stop();
      await Promise.all(running);
    },
  };
}

/** The pause before the next try: it doubles, and is spread so that a crowd does not come back at once. */
export function pauseAfter(tries: number, pauses: { firstMs: number; longestMs: number }): number {
  return Math.min(pauses.longestMs, pauses.firstMs * 2 ** (tries - 1)) * (0.5 + Math.random());
}
