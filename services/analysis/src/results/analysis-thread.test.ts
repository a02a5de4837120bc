import { createApp } from '@blindspot/service-kit/http/create-app';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, test } from 'vitest';
import { createAnalysisThread, warmUp, warmUpForCallers, type AnalysisThread } from './analysis-thread.ts';

const logger = createLogger('analysis', 'silent');
const thread = createAnalysisThread(logger);
afterAll(async () => await thread.stop());

test('warmUp runs the guess rule once', async () => {
  await expect(warmUp(thread)).resolves.toBeUndefined();
});

test('only the first call that is not a health check warms up the thread', async () => {
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
