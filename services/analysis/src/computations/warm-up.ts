import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { AnalysisThread } from './analysis-thread.ts';

const form: FeedbackForm = {
  questions: { q: 'What stands out?' },
  optional_questions: {},
  format: 'text',
  scale: '1-10',
};
const sentence = 'They listen, and they say what they think.';
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
 * Begins the thread and has guess rule and reader run once, with nobody's answers: by the time somebody weighs people or
 * opens a set, modules and dictionaries have been read. Nobody has to wait for it.
 */
export async function warmUp(thread: AnalysisThread): Promise<void> {
  const signal = AbortSignal.timeout(longestMs);
  const evidence = { form, voices: [{ answers: { q: sentence } }] };
  const newcomers = [0, 0, 0, 1, 1, 1, 0, 1, 1, 0];
  await thread.run('effectiveWeights', { newcomers, scale: form.scale }, signal);
  await thread.run('readSheets', evidence, signal);
}
