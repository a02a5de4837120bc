import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { descendantsOf, isAlive } from '@blindspot/embedded-servers/process-table';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from './eventually.ts';

const worker = `
  import { launchProduct } from ${JSON.stringify(path.join(import.meta.dirname, 'launched-product.ts'))};
  await launchProduct();
  process.stdout.write('launched');
  setInterval(() => undefined, 1_000);
`;

test.each([
  ['is starting', ({ dataFolder }: Seen) => existsSync(path.join(dataFolder, 'postgres/postmaster.pid'))],
  ['is ready', ({ output }: Seen) => output === 'launched'],
])(
  'a test worker that is killed while its product %s leaves no process or folder',
  async (_, isThatFar) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-killed-worker-'));
    const child = spawn(process.execPath, ['--input-type=module', '--eval', worker], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += String(text);
    });
    const begun = new Set<number>();
    const look = (): void => {
      for (const parent of [child.pid ?? 0, ...begun])
        for (const pid of descendantsOf(parent)) begun.add(pid);
    };
    onTestFinished(() => {
      child.kill('SIGKILL');
      for (const pid of begun) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    await eventually(() => {
      look();
      const [name = 'none'] = readdirSync(folder);
      expect(isThatFar({ dataFolder: path.join(folder, name), output })).toBe(true);
    });
    // The launcher, NATS, Postgres and Postgres's workers are more than three processes.
    expect(begun.size).toBeGreaterThan(3);
    child.kill('SIGKILL');
    await eventually(() => {
      look();
      expect([...begun].filter(isAlive)).toEqual([]);
      expect(readdirSync(folder)).toEqual([]);
    });
  },
  120_000,
);

interface Seen {
  readonly dataFolder: string;
  readonly output: string;
}
