/**
 * Failures that the health page reports. Other failures are caused by a single prompt or by an earlier
 * failure.
 */
const troubles = [
  'rejected',
  'unreachable',
  'too-late',
  'budget',
  'refused',
  'unusable',
  'language',
] as const;
type Trouble = (typeof troubles)[number];

/** Successes and failures of the model since this process started, for the health page. */
export interface ModelRecord {
  answered(): void;
  failed(reason: string): void;
  /** Last failure that the health page reports; undefined if there was none. */
  readonly lastTrouble: { readonly reason: Trouble; readonly agoMs: number } | undefined;
  readonly hasRecovered: boolean;
}

export function createModelRecord(now: () => number = () => performance.now()): ModelRecord {
  let last: { reason: Trouble; at: number } | undefined;
  let hasRecovered = false;
  return {
    answered() {
      hasRecovered = true;
    },
    failed(reason) {
      if (!isTrouble(reason)) return;
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

const isTrouble = (reason: string): reason is Trouble => troubles.some((trouble) => trouble === reason);
