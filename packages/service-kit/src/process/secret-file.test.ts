import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOrCreateSecret, readSecret } from './secret-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'secret-file-'));
afterAll(() => rm(folder, { recursive: true }));

test('readOrCreateSecret returns one secret to all processes that start at the same time', async () => {
  const path = join(folder, 'auth', 'key');
  let made = 0;
  const all = await Promise.all(
    Array.from({ length: 8 }, () => readOrCreateSecret(path, () => `secret ${(made += 1)}`)),
  );
  expect(new Set(all).size).toBe(1);
  expect(await readSecret(path)).toBe(all[0]);
  expect(await readdir(join(folder, 'auth'))).toEqual(['key']);
});

test('V13.3.1 readOrCreateSecret stores the first secret in a file that only its owner can read', async () => {
  const path = join(folder, 'kept');
  await readOrCreateSecret(path, () => 'first');
  expect(await readOrCreateSecret(path, () => 'second')).toBe('first');
  expect((await stat(path)).mode & 0o077).toBe(0);
});

test('readSecret returns undefined for a missing file and throws for an unreadable one', async () => {
  expect(await readSecret(join(folder, 'none'))).toBeUndefined();
  await expect(readSecret(folder)).rejects.toThrow();
});
