import { setImmediate as nextTurn } from 'node:timers/promises';

/** Waits for the next turn of the event loop if the last turn was more than `longestMs` ago. */
export type YieldToEventLoop = () => Promise<void>;

const longestMs = 8;

/** Creates a function to call between iterations, so that a long loop does not block the event loop. */
export function createYieldToEventLoop(): YieldToEventLoop {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await nextTurn();
    since = performance.now();
  };
}
