import type { Logger } from './logger.ts';

export interface ShutdownStep {
  name: string;
  /** Time limit of this step; 5 s by default. */
  limitMs?: number;
  run: () => Promise<unknown> | void;
}

/** Runs the steps in order. A step that fails or times out is logged, and the rest still run. */
export async function runShutdown(steps: readonly ShutdownStep[], logger: Logger): Promise<void> {
  for (const { name, limitMs = 5_000, run } of steps) {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, limitMs, 'late');
    });
    try {
      const outcome = await Promise.race([Promise.resolve(run()), limit]);
      if (outcome === 'late') logger.warn({ step: name }, 'a shutdown step took too long');
    } catch (error) {
      logger.warn({ step: name, err: error }, 'a shutdown step failed');
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Stops in order on the first SIGINT or SIGTERM and exits with 0; a second one exits at once. */
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
