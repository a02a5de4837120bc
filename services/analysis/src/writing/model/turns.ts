/** Runs work when its turn comes. Rejects with the signal's reason if the signal aborts before the turn. */
export type Turns = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Limits concurrent work to `atOnce`; further work waits in order of arrival. */
export function createTurns(atOnce: number): Turns {
  const waiting = new Set<() => void>();
  let free = atOnce;

  function turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        waiting.delete(begin);
        reject(signal.reason as Error);
      };
      waiting.add(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  function endTurn(): void {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  return async (work, signal) => {
    await turn(signal);
    try {
      return await work();
    } finally {
      endTurn();
    }
  };
}
