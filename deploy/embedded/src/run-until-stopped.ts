import { describeFailure } from './describe-failure.ts';

const sameKeyMs = 300;

export interface Run {
  /** Everything that a signal or a failure stops from now on. */
  readonly stopsWith: (stop: () => Promise<void>) => void;
  /** Says why and ends with 1. */
  readonly fail: (error: unknown) => Promise<void>;
  readonly isStopping: () => boolean;
}

/**
 * Runs a program of the launcher until a signal comes. Exit codes: 0 stopped in order; 1 something must be put right
 * first, or a second signal cut the stop short.
 */
export async function runUntilStopped(program: (run: Run) => Promise<void>): Promise<void> {
  let stop: (() => Promise<void>) | undefined;
  let stopping = false;
  let firstSignalAt = -Infinity;

  const end = async (code: number): Promise<void> => {
    stopping = true;
    try {
      await stop?.();
    } finally {
      process.exit(code);
    }
  };
  const fail = async (error: unknown): Promise<void> => {
    if (stopping) return;
    process.stderr.write(`\n  ${describeFailure(error)}\n\n`);
    await end(1);
  };
  for (const output of [process.stdout, process.stderr]) {
    // Output may go to a file on a full disk or to a program that has ended. The product continues without it.
    output.on('error', () => undefined);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl-C under npm arrives twice: from the terminal, and passed on by npm.
      if (stopping && performance.now() - firstSignalAt > sameKeyMs) process.exit(1);
      if (stopping) return;
      firstSignalAt = performance.now();
      say('\n  Stopping; once more stops at once.');
      void end(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => void fail(error));
  }
  await program({
    stopsWith: (stopAll) => {
      stop = stopAll;
    },
    fail,
    isStopping: () => stopping,
  }).catch(fail);
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A line about what a start does or waits for. */
export function sayProgress(line: string): void {
  say(`  · ${line}`);
}
