import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from '@blindspot/embedded-servers/instance-lock';
import { expect, test } from 'vitest';
import { temporaryFolder } from './launcher.ts';

async function rotateKeys(folder: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const child = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../src/rotate-keys.ts'), ...args],
    {
      env: { ...process.env, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = await once(child, 'exit');
  return { code, output };
}

test('npm run rotate-keys rotates every key of a stopped installation and is rejected while it runs', async () => {
  const folder = temporaryFolder();
  const files = ['auth/signing-key.json', 'auth/refresh-key', 'responses/identity-keys.json'];
  const current = (): string[] =>
    files.map((file) => {
      const ring = JSON.parse(readFileSync(path.join(folder, 'secrets', file), 'utf8')) as {
        current: string;
      };
      return ring.current;
    });
  expect(await rotateKeys(folder, '--prepare')).toMatchObject({ code: 0 });
  expect(current()).toEqual(['k1', 'k1', 'k1']);
  const changed = await rotateKeys(folder);
  expect(changed.output).toContain('identity-keys: k2 takes the place of k1.');
  expect(current()).toEqual(['k2', 'k2', 'k2']);
  const retired = await rotateKeys(folder, '--retire');
  expect(retired.output).toContain('refresh-key: k1 retired.');
  expect(retired.output).toContain('signing-key: k1 cannot be retired yet');
  expect(retired.code).toBe(1);

  const lock = await lockFolder(folder);
  const refused = await rotateKeys(folder);
  lock.release();
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('already runs') as string });
  expect(current()).toEqual(['k2', 'k2', 'k2']);
}, 120_000);
