/** Runs work when its turn has come; rejects with the signal's reason where that is over before. */
export type Turns = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Lets so many work at a time; the others wait in the order in which they came. */
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
      // The place goes on to whoever waits longest.
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
