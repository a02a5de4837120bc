import type { Logger } from './logger.ts';

export interface ShutdownStep {
  name: string;
  /** How long this step may take before the next one begins; 5 s unless given. */
  limitMs?: number;
  run: () => Promise<unknown> | void;
}

/** Runs the steps in order. One that fails or takes too long is logged, and the rest still run. */
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

/** The first SIGINT or SIGTERM stops in order and exits 0; a second one exits at once. */
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
