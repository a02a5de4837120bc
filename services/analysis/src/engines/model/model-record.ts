import type { NoAnswer } from './no-answer.ts';

type Trouble = Extract<NoAnswer, 'rejected' | 'unreachable' | 'too-late' | 'budget'>;

/** How the model behaved since this process started, as it saw it: for who looks after it. */
export interface ModelRecord {
  answered(): void;
  failed(reason: NoAnswer): void;
  /** The last failure that is one of the server or of its budget, not of a single question; undefined where there was none. */
  readonly lastTrouble: { readonly reason: Trouble; readonly agoMs: number } | undefined;
  /** Whether it has answered after that. */
  readonly hasRecovered: boolean;
}

/** Remembers nothing of what was asked. */
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

const troubles: readonly NoAnswer[] = ['rejected', 'unreachable', 'too-late', 'budget'] satisfies Trouble[];

const isTrouble = (reason: NoAnswer): reason is Trouble => troubles.includes(reason);
