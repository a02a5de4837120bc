import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';

test('a check that holds later gives its result', async () => {
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

test('a check that never holds tells why', async () => {
  const waiting = eventually(() => Promise.reject(new Error('two rows are missing')), {
    timeoutMs: 30,
    everyMs: 5,
  });
  await expect(waiting).rejects.toThrow('two rows are missing');
});
