import { createLogger } from '@blindspot/service-kit/process/logger';
import { afterAll, expect, test } from 'vitest';
import { createAnalysisThread } from './analysis-thread.ts';
import { warmUp } from './warm-up.ts';

const thread = createAnalysisThread(createLogger('analysis', 'silent'));
afterAll(async () => await thread.stop());

test('warming up runs rule, reader and gate through', async () => {
  await expect(warmUp(thread)).resolves.toBeUndefined();
});
