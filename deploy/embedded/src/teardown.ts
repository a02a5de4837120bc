import type { Logger } from '@blindspot/service-kit/process/logger';
import { runShutdown, type ShutdownStep } from '@blindspot/service-kit/process/shutdown';

export interface Teardown {
  /** Stops in reverse order; entries that are added during the stop are stopped at once. */
  add(step: ShutdownStep): void;
  /** Stops everything that was added; calling it again waits for the same stop. */
  run(logger: Logger): Promise<void>;
}

export function createTeardown(): Teardown {
  const steps: ShutdownStep[] = [];
  let running: Promise<void> | undefined;
  let stopLate: ((step: ShutdownStep) => void) | undefined;
  return {
    add(step) {
      if (stopLate) stopLate(step);
      else steps.unshift(step);
    },
    run(logger) {
      stopLate = (step) => void runShutdown([step], logger);
      running ??= runShutdown(steps, logger);
      return running;
    },
  };
}
