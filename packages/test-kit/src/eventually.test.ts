import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';

test('eventually() returns the result of a check that succeeds later', async () => {
  let tries = 0;
  const result = await eventually(
    () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
      return 'there';
    },
    { everyMs: 1 },
  );
  expect(result).toBe('there');
});

test('eventually() throws the last error of a check that never succeeds', async () => {
  const waiting = eventually(() => Promise.reject(new Error('two rows are missing')), {
    timeoutMs: 30,
    everyMs: 5,
  });
  await expect(waiting).rejects.toThrow('two rows are missing');
});
