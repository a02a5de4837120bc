import { setImmediate as nextTurn } from 'node:timers/promises';

export type YieldToEventLoop = () => Promise<void>;

const longestMs = 8;

/**
 * Creates a function to call in each iteration of a long loop. The function waits for the next turn of the
 * event loop if the last turn was more than `longestMs` ago.
 */
export function createYieldToEventLoop(): YieldToEventLoop {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await nextTurn();
    since = performance.now();
  };
}
