import { setImmediate as nextTurn } from 'node:timers/promises';

export type YieldToEventLoop = () => Promise<void>;

const longestMs = 8;

/** Creates a function for long loops. It waits for the next turn of the event loop after `longestMs`. */
export function createYieldToEventLoop(): YieldToEventLoop {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await nextTurn();
    since = performance.now();
  };
}
