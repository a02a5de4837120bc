import { createApp } from '@blindspot/service-kit/http/create-app';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, test } from 'vitest';
import { createAnalysisThread, type AnalysisThread } from './analysis-thread.ts';
import { warmUp, warmUpForCallers } from './warm-up.ts';

const logger = createLogger('analysis', 'silent');
const thread = createAnalysisThread(logger);
afterAll(async () => await thread.stop());

test('warming up runs the guess rule through', async () => {
  await expect(warmUp(thread)).resolves.toBeUndefined();
});

test('the thread is warmed for whoever calls, once for many, and not by a look at health', async () => {
  const ran: string[] = [];
  const watched: AnalysisThread = {
    ...thread,
    run(name, input, signal) {
      ran.push(name);
      return thread.run(name, input, signal);
    },
  };
  const app = await createApp({ name: 'analysis', logger });
  warmUpForCallers(app, { thread: watched, logger });
  app.get('/called', { config: { operation: 'called' } }, () => 'yes');
  await app.inject('/health/live');
  expect(ran).toEqual([]);
  await app.inject('/called');
  await app.inject('/called');
  await eventually(() => expect(ran).toEqual(['effectiveWeights']));
  await app.close();
});
