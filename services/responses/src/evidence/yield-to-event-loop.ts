import { setImmediate as nextTurn } from 'node:timers/promises';

/** Waits for a turn of the event loop where the last one is longer ago than it may be. */
export type YieldToEventLoop = () => Promise<void>;

const longestMs = 8;

/** For work that grows with the answers: called between any two pieces of it, it lets everybody else have their turn. */
export function createYieldToEventLoop(): YieldToEventLoop {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await nextTurn();
    since = performance.now();
  };
}
