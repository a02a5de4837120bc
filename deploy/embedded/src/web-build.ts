import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { projectFolder } from './settings.ts';

const webFolder = path.join(projectFolder, 'web');

/**
 * Builds the pages and the app unless the last build was made from the very same sources. The content decides, not
 * the time: a clone or a copy changes times without changing a word.
 */
export async function buildWebWhenStale(report: (line: string) => void): Promise<'built' | 'fresh'> {
  const stampFile = path.join(webFolder, 'dist/build-stamp');
  if (existsSync(stampFile)) {
    const sources = await runInWeb('source-stamp.ts');
    if (readFileSync(stampFile, 'utf8').trim() === sources.trim()) return 'fresh';
  }
  report('Building the pages (only when their sources changed)');
  await runInWeb('build.ts');
  return 'built';
}

async function runInWeb(script: string): Promise<string> {
  const build = spawn(process.execPath, [script], { cwd: webFolder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once('error', reject);
    build.once('close', resolve);
  });
  if (code === 0) return output;
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  throw new SetupError(`The pages could not be built:\n${lines.slice(-20).join('\n')}`);
}
