import type { Logger } from '@blindspot/service-kit/process/logger';
import { runShutdown, type ShutdownStep } from '@blindspot/service-kit/process/shutdown';

export interface Teardown {
  /** Adds a step; steps run in reverse order. A step that is added during the stop runs at once. */
  add(step: ShutdownStep): void;
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
