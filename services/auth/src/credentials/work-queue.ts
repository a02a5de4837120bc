import { unavailable, type AppError } from '@blindspot/service-kit/process/app-error';
import { tooManyAttempts } from './credential-errors.ts';

export interface Share {
  readonly network: string;
  readonly account: string;
}

export interface WorkQueue {
  /** Throws 429 if the account has too many jobs, and 503 if too many jobs are waiting. */
  run<T>(share: Share, work: () => Promise<T>): Promise<T>;
}

interface Bounds {
  atOnce: number;
  /**
   * Maximum number of waiting jobs. If it is reached, a job from a network with few jobs replaces the last
   * job of the busiest network.
   */
  waiting: number;
  /** Limit on jobs per account and network, because an attacker elsewhere may name the same account. */
  perAccount: number;
}

interface Waiter {
  begin: () => void;
  reject: (error: Error) => void;
}

/** Limits expensive work. Networks take turns, so that a heavy sender delays only itself. */
export function createWorkQueue({ atOnce, waiting, perAccount }: Bounds): WorkQueue {
  const lines = new Map<string, Waiter[]>();
  const underWay = new Map<string, number>();
  let running = 0;
  let waitingNow = 0;

  function makeRoom(network: string): void {
    const own = lines.get(network)?.length ?? 0;
    const [longest] = [...lines.values()].toSorted((one, other) => other.length - one.length);
    if (!longest || longest.length <= own + 1) throw tooBusy();
    longest.pop()?.reject(tooBusy());
    waitingNow -= 1;
  }

  function waitInLine(network: string): Promise<void> {
    if (waitingNow >= waiting) makeRoom(network);
    waitingNow += 1;
    return new Promise((resolve, reject) => {
      const line = lines.get(network) ?? [];
      line.push({ begin: resolve, reject });
      lines.set(network, line);
    });
  }

  function leavePlace(): void {
    for (const [network, line] of lines) {
      lines.delete(network);
      const next = line.shift();
      if (line.length > 0) lines.set(network, line);
      if (!next) continue;
      waitingNow -= 1;
      next.begin();
      return;
    }
    running -= 1;
  }

  function moveUnderWay(key: string, by: 1 | -1): void {
    const count = (underWay.get(key) ?? 0) + by;
    if (count > 0) underWay.set(key, count);
    else underWay.delete(key);
  }

  return {
    async run({ network, account }, work) {
      const key = `${account} ${network}`;
      if ((underWay.get(key) ?? 0) >= perAccount) throw tooManyAttempts(2);
      moveUnderWay(key, 1);
      try {
        if (running < atOnce) running += 1;
        else await waitInLine(network);
        try {
          return await work();
        } finally {
          leavePlace();
        }
      } finally {
        moveUnderWay(key, -1);
      }
    },
  };
}

function tooBusy(): AppError {
  return unavailable('too_busy', 'Too many people are signing in right now. Please try again.');
}
