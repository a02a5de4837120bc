import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../src/process-table.ts';

const program = (folder: string): string => `
  import { spawn } from 'node:child_process';
  import { watched } from ${JSON.stringify(path.join(import.meta.dirname, '../src/watchdog.ts'))};
  const server = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
  watched.process(server.pid);
  watched.folder(${JSON.stringify(folder)});
  process.stdout.write(String(server.pid));
  setInterval(() => undefined, 1000);
`;

test('the watchdog stops the processes and removes the folders of a killed launcher', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot watchdog '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const launcher = spawn(process.execPath, ['--input-type=module', '--eval', program(folder)]);
  const [output] = (await once(launcher.stdout, 'data')) as [Buffer];
  const server = Number(output.toString());
  expect(() => process.kill(server, 0)).not.toThrow();
  launcher.kill('SIGKILL');
  await eventually(() => expect(isAlive(server)).toBe(false));
  await eventually(() => expect(existsSync(folder)).toBe(false));
});
