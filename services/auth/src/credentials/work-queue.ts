import { unavailable } from '@blindspot/service-kit/process/app-error';

export interface WorkQueue {
  /** Runs the work when a place is free. Throws 503 where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Bounds work that is expensive for the machine: so much at once, so much waiting, the rest refused. */
export function createWorkQueue(bounds: { atOnce: number; waiting: number }): WorkQueue {
  const queue: (() => void)[] = [];
  let running = 0;

  function takePlace(): Promise<void> | undefined {
    if (running < bounds.atOnce) {
      running += 1;
      return undefined;
    }
    if (queue.length >= bounds.waiting) {
      throw unavailable('too_busy', 'Too many people are signing in right now. Please try again.');
    }
    return new Promise((resolve) => {
      queue.push(resolve);
    });
  }

  function leavePlace(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work) {
      await takePlace();
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
  };
}
