import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '@blindspot/embedded-servers/process-table';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { temporaryFolder } from './launcher.ts';

test('a build of the pages stops when its launcher is killed', async () => {
  const folder = temporaryFolder();
  const pidFile = path.join(folder, 'pid');
  mkdirSync(path.join(folder, 'build'));
  writeFileSync(
    path.join(folder, 'build/main.ts'),
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
     setInterval(() => undefined, 1_000);`,
  );
  const file = path.resolve(import.meta.dirname, '../src/web-build.ts');
  const program = `const { buildWebWhenStale } = await import(${JSON.stringify(file)});
    await buildWebWhenStale(() => undefined, ${JSON.stringify(folder)});`;
  const launcher = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  await eventually(() => expect(existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/^\d+$/));
  launcher.kill('SIGKILL');
  await eventually(() => expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false));
});
