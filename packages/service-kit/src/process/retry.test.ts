import { expect, test } from 'vitest';
import { retry } from './retry.ts';

function failing(times: number): () => Promise<string> {
  let failures = 0;
  return async () => {
    if (failures === times) return 'done';
    failures += 1;
    throw new Error(`failure ${failures}`);
  };
}

test('retry() returns the result of the first try that succeeds', async () => {
  const seen: [string, number][] = [];
  const result = await retry(failing(2), (error, tries) => {
    seen.push([String(error), tries]);
    return 1;
  });
  expect(result).toBe('done');
  expect(seen).toEqual([
    ['Error: failure 1', 1],
    ['Error: failure 2', 2],
  ]);
});

test('retry() throws the last error when it gives up', async () => {
  await expect(retry(failing(9), (_, tries) => (tries < 3 ? 1 : undefined))).rejects.toThrow('failure 3');
});

test('retry() tries only once if the first pause is undefined', async () => {
  await expect(retry(failing(1), () => undefined)).rejects.toThrow('failure 1');
});
