import type { Logger } from './logger.ts';
import { withinLimit } from './time-limit.ts';

export interface ShutdownStep {
  name: string;
  limitMs?: number;
  run: () => Promise<unknown> | void;
}

const late = Symbol('late');

/** Runs the steps in order. A step that fails or times out is logged, and the rest still run. */
export async function runShutdown(steps: readonly ShutdownStep[], logger: Logger): Promise<void> {
  for (const { name, limitMs = 5_000, run } of steps) {
    try {
      const outcome = await withinLimit(limitMs, Promise.resolve(run()), late);
      if (outcome === late) logger.warn({ step: name }, 'a shutdown step took too long');
    } catch (error) {
      logger.warn({ step: name, err: error }, 'a shutdown step failed');
    }
  }
}

/** Stops in order and exits with 0 on the first SIGINT or SIGTERM. Exits with 1 on the second. */
export function stopOnSignals(stop: () => Promise<void>, logger: Logger): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      logger.info({ signal }, 'stopping');
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
