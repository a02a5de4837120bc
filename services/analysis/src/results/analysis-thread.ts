import { unavailable } from '@blindspot/service-kit/process/app-error';
import { Piscina } from 'piscina';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createTurns } from '../writing/model/turns.ts';
import type * as computations from './computations.ts';

type Computation = (input: never) => unknown;

/** Runs the functions of one module in a separate thread, so that they do not block HTTP calls. */
export interface ComputationThread<Module extends Record<keyof Module, Computation>> {
  /** Runs a function. Rejects as soon as the signal aborts; the next computation gets a new thread. */
  run<Name extends keyof Module & string>(
    name: Name,
    input: Parameters<Module[Name]>[0],
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<Module[Name]>>>;
  stop(): Promise<void>;
}

class ComputationTooLong extends Error {
  override name = 'ComputationTooLong';
}

export interface ThreadLimits {
  readonly longestMs: number;
  readonly mostWaiting: number;
  readonly memoryMb: number;
  readonly idleMs: number;
  /** `nice` value of the thread, so that HTTP calls get the processor first. */
  readonly niceness: number;
}

const defaultThreadLimits: ThreadLimits = {
  longestMs: 60_000,
  mostWaiting: 64,
  memoryMb: 512,
  idleMs: 60_000,
  niceness: 10,
};

/** Creates a pool of one thread, which starts on demand and ends when idle or after a crash. */
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
    // A small young generation of the heap saves 30 MB.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
    recordTiming: false,
    niceIncrement: niceness,
  });
  // Logs errors that occur between two computations, because they reject no promise.
  pool.on('error', (error: unknown) => logger.warn({ err: error }, 'the computation thread failed'));

  // The pool does not resume its own queue after a thread was aborted, so computations queue outside it.
  const turns = createTurns(1);
  let waiting = 0;
  const stopping = new AbortController();

  async function compute(name: string, input: unknown, signal: AbortSignal): Promise<unknown> {
    if (waiting > mostWaiting) {
      throw unavailable('analysis_busy', 'Too many analyses are under way. Please try again.');
    }
    const wanted = AbortSignal.any([signal, stopping.signal]);
    waiting += 1;
    try {
      return await turns(async () => await computeNow(name, input, wanted), wanted);
    } finally {
      waiting -= 1;
    }
  }

  async function computeNow(name: string, input: unknown, signal: AbortSignal): Promise<unknown> {
    const limit = AbortSignal.timeout(longestMs);
    try {
      return await pool.run(input, { name, signal: AbortSignal.any([signal, limit]) });
    } catch (error) {
      signal.throwIfAborted();
      if (!limit.aborted) throw error;
      throw new ComputationTooLong(`${name} took too long`, { cause: error });
    }
  }

  return {
    run: compute as ComputationThread<Module>['run'],
    async stop() {
      stopping.abort();
      await pool.destroy();
    },
  };
}

export type AnalysisThread = ComputationThread<typeof computations>;

export const createAnalysisThread = (logger: Logger, limits: Partial<ThreadLimits> = {}): AnalysisThread =>
  createComputationThread({
    module: new URL('computations.ts', import.meta.url),
    logger,
    limits,
  });

const warmUpMs = 20_000;
/** Minimum time between warm-ups; shorter than the idle time after which the thread ends. */
const staysWarmMs = 30_000;

/** Warms up the thread when a call arrives, because the caller may open a result next. */
export function warmUpForCallers(
  app: App,
  { thread, logger }: { thread: AnalysisThread; logger: Logger },
): void {
  let warmedAt = -Infinity;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    // Skips routes without an operation, such as health checks.
    if (request.routeOptions.config.operation === undefined) return;
    if (performance.now() - warmedAt < staysWarmMs) return;
    warmedAt = performance.now();
    warmUp(thread).catch((error: unknown) => logger.debug({ err: error }, 'the thread stays cold'));
  });
}

/** Starts the thread and loads its modules by running the guess rule with made-up weights. */
export async function warmUp(thread: AnalysisThread): Promise<void> {
  const signal = AbortSignal.timeout(warmUpMs);
  const newcomers = [0, 0, 0, 1, 1, 1, 0, 1, 1, 0];
  await thread.run('effectiveWeights', { newcomers, scale: '1-10' }, signal);
}
