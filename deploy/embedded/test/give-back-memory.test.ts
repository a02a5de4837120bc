import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';

const megabyte = 1_024 * 1_024;

test('a process that needed much gives it back once it has nothing to do', async () => {
  const holder = fork(fileURLToPath(new URL('memory-holder.ts', import.meta.url)), { execArgv: [] });
  onTestFinished(() => void holder.kill('SIGKILL'));
  const told = async (): Promise<{ held?: number; holds?: number }> =>
    ((await once(holder, 'message')) as [{ held?: number; holds?: number }])[0];
  const { held = Number.NaN } = await told();
  expect(held).toBeGreaterThan(150 * megabyte);
  await eventually(
    async () => {
      const answer = told();
      holder.send('?');
      expect((await answer).holds).toBeLessThan(held - 80 * megabyte);
    },
    // It looks every ten seconds, and on a busy machine is idle a little later.
    { everyMs: 500 },
  );
});
