import type { Logger } from './logger.ts';
import { runShutdown } from './shutdown.ts';
import type { ShutdownStep } from './shutdown.ts';

export interface RunningService {
  name: string;
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Stops in order, each step with a limit; calling it again waits for the same stop. */
  stop(): Promise<void>;
}

/** What a `start…` function returns. Steps run in the order given: app first, then consumers, relay, bus, database. */
export function runningService(options: {
  name: string;
  url: string;
  logger: Logger;
  steps: readonly ShutdownStep[];
}): RunningService {
  let stopping: Promise<void> | undefined;
  return {
    name: options.name,
    url: options.url,
    stop() {
      stopping ??= runShutdown(options.steps, options.logger);
      return stopping;
    },
  };
}
