import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { ConfigError } from '@blindspot/service-kit/process/load-config';

const sameKeyMs = 300;

export interface Run {
  /** Registers the function that stops everything after a signal or a failure. */
  readonly stopsWith: (stop: () => Promise<void>) => void;
  readonly fail: (error: unknown) => Promise<void>;
  readonly isStopping: () => boolean;
}

/** Runs a program until a signal arrives. Exits with 1 after a failure or a second signal, otherwise with 0. */
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
    // A full disk or a closed pipe must not stop the product.
    output.on('error', () => undefined);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Under npm, Ctrl-C arrives twice: from the terminal and from npm.
      if (stopping && performance.now() - firstSignalAt > sameKeyMs) process.exit(1);
      if (stopping) return;
      firstSignalAt = performance.now();
      say('\n  Stopping; press again to stop at once.');
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

export function sayProgress(line: string): void {
  say(`  · ${line}`);
}

const outOfSpaceCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Returns one sentence if the operator can fix the failure, otherwise the stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof SetupError || error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (isOutOfSpace(error)) {
    const place = 'path' in error && typeof error.path === 'string' ? ` that holds ${error.path}` : '';
    return `No space is left on the disk${place}: free some, then try again.`;
  }
  return error.stack ?? error.message;
}

/** pg_dump and similar programs report a full disk only in their message. */
function isOutOfSpace(error: Error): boolean {
  return (
    ('code' in error && outOfSpaceCodes.has(error.code)) || error.message.includes('No space left on device')
  );
}
