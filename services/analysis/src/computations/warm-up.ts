import type { App } from '@blindspot/service-kit/http/create-app';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { AnalysisThread } from './analysis-thread.ts';

/** Time limit of a warm-up. A slower one is abandoned, and the thread stays cold. */
const longestMs = 20_000;
/** Shorter than the idle time after which the thread ends. */
const staysWarmMs = 30_000;

/**
 * Warms the thread when a call arrives, because the caller may open a result next. Without calls no thread is
 * started.
 */
export function warmUpForCallers(
  app: App,
  { thread, logger }: { thread: AnalysisThread; logger: Logger },
): void {
  let warmedAt = -Infinity;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    // Routes without an operation, such as health checks, do not warm it.
    if (request.routeOptions.config.operation === undefined) return;
    if (performance.now() - warmedAt < staysWarmMs) return;
    warmedAt = performance.now();
    warmUp(thread).catch((error: unknown) => logger.debug({ err: error }, 'the thread stays cold'));
  });
}

/**
 * Starts the thread and runs the guess rule once with made-up weights, so that its modules are loaded before
 * an owner weighs people or opens a set.
 */
export async function warmUp(thread: AnalysisThread): Promise<void> {
  const signal = AbortSignal.timeout(longestMs);
  const newcomers = [0, 0, 0, 1, 1, 1, 0, 1, 1, 0];
  await thread.run('effectiveWeights', { newcomers, scale: '1-10' }, signal);
}
