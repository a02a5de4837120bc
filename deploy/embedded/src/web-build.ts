import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { watched } from '@blindspot/embedded-servers/watchdog';
import { sourceStamp } from '@blindspot/web/source-stamp';
import { projectFolder } from './settings.ts';

/** Builds the pages and the app if their sources have changed. Compares contents, because a clone changes file times. */
export async function buildWebWhenStale(
  report: (line: string) => void,
  folder = path.join(projectFolder, 'web'),
): Promise<'built' | 'fresh'> {
  const stampFile = path.join(folder, 'dist/build-stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === sourceStamp()) return 'fresh';
  report('Building the pages (only when their sources changed)');
  const build = spawn(process.execPath, ['build/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  watched.child(build);
  const [[code], ...outputs] = await Promise.all([
    once(build, 'close'),
    text(build.stdout),
    text(build.stderr),
  ]);
  if (code === 0) return 'built';
  const lines = outputs
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  throw new SetupError(`The pages could not be built:\n${lines.slice(-20).join('\n')}`);
}
