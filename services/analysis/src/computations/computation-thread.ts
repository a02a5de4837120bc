import { unavailable } from '@blindspot/service-kit/process/app-error';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { Piscina } from 'piscina';

type Computation = (input: never) => unknown;

/** Runs the functions of one module outside the thread that serves calls. */
export interface ComputationThread<Module extends Record<keyof Module, Computation>> {
  /** Ends no later than the signal; a computation under way ends with its thread, and the next one gets another. */
  run<Name extends keyof Module & string>(
    name: Name,
    input: Parameters<Module[Name]>[0],
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<Module[Name]>>>;
  stop(): Promise<void>;
}

/** It was ended because nothing came of it for too long. */
class ComputationTooLong extends Error {
  override name = 'ComputationTooLong';
}

export interface ThreadLimits {
  /** For one computation, once it has begun. */
  readonly longestMs: number;
  readonly mostWaiting: number;
  readonly memoryMb: number;
  /** After so long without work it ends, and gives back what it read. */
  readonly idleMs: number;
  /** How far it stands back, as of `nice`: whoever waits for a call goes first where there are fewer processors than threads. */
  readonly niceness: number;
}

const defaultThreadLimits: ThreadLimits = {
  longestMs: 60_000,
  mostWaiting: 64,
  memoryMb: 512,
  idleMs: 60_000,
  niceness: 10,
};

/** One thread, begun by the first computation and kept while there is work. One that crashes fails its computation and is replaced for the next. */
export function createComputationThread<Module extends Record<keyof Module, Computation>>(options: {
  readonly module: URL;
  readonly logger: Logger;
  readonly limits?: Partial<ThreadLimits>;
}): ComputationThread<Module> {
  const { module, logger } = options;
  const { longestMs, mostWaiting, memoryMb, idleMs, niceness } = {
    ...defaultThreadLimits,
    ...options.limits,
  };
  const pool = new Piscina({
    filename: module.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    // It collects a little more often than by default, and holds 30 MB less.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
    recordTiming: false,
    niceIncrement: niceness,
  });
  // Between two computations nobody else hears of it.
  pool.on('error', (error: unknown) => logger.warn({ err: error }, 'the computation thread failed'));

  /** They take turns here: of what waits in the pool, nothing begins after a thread that had to be ended. */
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const stopping = new AbortController();

  async function compute(name: string, input: unknown, signal: AbortSignal): Promise<unknown> {
    if (waiting > mostWaiting) {
      throw unavailable('analysis_busy', 'Too many analyses are under way. Please try again.');
    }
    const wanted = AbortSignal.any([signal, stopping.signal]);
    wanted.throwIfAborted();
    waiting += 1;
    const turn = last.then(async () => await computeNow(name, input, wanted));
    last = turn.catch(() => undefined);
    try {
      return await untilAborted(turn, wanted);
    } finally {
      waiting -= 1;
    }
  }

  async function computeNow(name: string, input: unknown, signal: AbortSignal): Promise<unknown> {
    const limit = AbortSignal.timeout(longestMs);
    try {
      return await pool.run(input, { name, signal: AbortSignal.any([signal, limit]) });
    } catch (error) {
      if (!limit.aborted || signal.aborted) throw error;
      throw new ComputationTooLong(`${name} took too long`, { cause: error });
    }
  }

  return {
    // What a name takes and gives is known from the type of the module.
    run: compute as ComputationThread<Module>['run'],
    async stop() {
      stopping.abort();
      await pool.destroy();
    },
  };
}

/** Whoever waits for a turn is let go by the signal, however long the one before takes. */
function untilAborted<T>(turn: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', leave, { once: true });
    turn.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
