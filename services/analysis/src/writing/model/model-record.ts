import type { NoAnswer } from './model-unavailable.ts';

/** Failures that the health page leaves out, because a single prompt or an earlier failure causes them. */
const leftOut: ReadonlySet<NoAnswer> = new Set(['cut-short', 'too-long', 'resting']);

export interface ModelRecord {
  answered(): void;
  failed(reason: NoAnswer): void;
  readonly lastTrouble: { readonly reason: NoAnswer; readonly agoMs: number } | undefined;
  readonly hasRecovered: boolean;
}

export function createModelRecord(now: () => number = () => performance.now()): ModelRecord {
  let last: { reason: NoAnswer; at: number } | undefined;
  let hasRecovered = false;
  return {
    answered() {
      hasRecovered = true;
    },
    failed(reason) {
      if (leftOut.has(reason)) return;
      last = { reason, at: now() };
      hasRecovered = false;
    },
    get lastTrouble() {
      return last && { reason: last.reason, agoMs: now() - last.at };
    },
    get hasRecovered() {
      return hasRecovered;
    },
  };
}
