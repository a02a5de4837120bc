import { test } from 'vitest';
import { startOftenKilled } from './killed-starts.ts';
import { useEarlierStart } from './launcher.ts';

const startedBefore = useEarlierStart();

test('a start at once after each of many kills waits for nobody, on the same port', async () => {
  await startOftenKilled(await startedBefore(), 12);
});
