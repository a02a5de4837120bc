/** Why there was no answer that could be used, if that says something of the server and not of a single question. */
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

/** How the model behaved since this process started, as it saw it: for who looks after it. */
export interface ModelRecord {
  answered(): void;
  failed(reason: string): void;
  /** The last failure of such a kind; undefined where there was none. */
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

const isTrouble = (reason: string): reason is Trouble => troubles.some((trouble) => trouble === reason);
