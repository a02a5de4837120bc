import type { App } from '@blindspot/service-kit/http/create-app';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { AnalysisThread } from './analysis-thread.ts';

/** Nobody waits for it; what takes longer is as cold as without it. */
const longestMs = 20_000;
/** Well before a thread that was warm ends for want of work. */
const staysWarmMs = 30_000;

/**
 * Warms the thread when somebody calls: who looks at what there is may open it in a moment. Where nobody calls, and nothing is
 * to be read, there is no thread.
 */
export function warmUpForCallers(
  app: App,
  { thread, logger }: { thread: AnalysisThread; logger: Logger },
): void {
  let warmedAt = -Infinity;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    // Not by what only asks how it is.
    if (request.routeOptions.config.operation === undefined) return;
    if (performance.now() - warmedAt < staysWarmMs) return;
    warmedAt = performance.now();
    warmUp(thread).catch((error: unknown) => logger.debug({ err: error }, 'the thread stays cold'));
  });
}

/**
 * Begins the thread and has the guess rule run once, with nobody's answers: by the time somebody weighs people or
 * opens a set, its modules have been read. Nobody has to wait for it.
 */
export async function warmUp(thread: AnalysisThread): Promise<void> {
  const signal = AbortSignal.timeout(longestMs);
  const newcomers = [0, 0, 0, 1, 1, 1, 0, 1, 1, 0];
  await thread.run('effectiveWeights', { newcomers, scale: '1-10' }, signal);
}
