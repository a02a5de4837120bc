import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { projectFolder } from './settings.ts';

const webFolder = path.join(projectFolder, 'web');
const stampFile = path.join(webFolder, 'dist/build-stamp');
const generated = new Set(['dist', 'node_modules', 'paraglide']);

/**
 * Builds the pages and the app unless the last build was made from the very same sources. The content decides, not
 * the time: a clone, a copy or a checkout changes times without changing a word.
 */
export async function buildWebWhenStale(report: (line: string) => void): Promise<'built' | 'fresh'> {
  const sources = hashOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) return 'fresh';
  report('Building the pages (only when they changed)');
  await runBuild();
  writeFileSync(stampFile, sources);
  return 'built';
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const folders = [webFolder, path.join(projectFolder, 'packages/contracts/src')];
  const files = folders
    .flatMap((folder) => filesBelow(folder))
    .concat(path.join(projectFolder, 'package-lock.json'));
  for (const file of files.sort()) {
    hash
      .update(`${path.relative(projectFolder, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (generated.has(entry.name)) return [];
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(full);
    return entry.isFile() && !entry.name.includes('.test.') ? [full] : [];
  });
}

async function runBuild(): Promise<void> {
  const build = spawn(process.execPath, ['build.ts'], { cwd: webFolder, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  build.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  build.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once('error', reject);
    build.once('close', resolve);
  });
  if (code === 0) return;
  const lines = Buffer.concat(output).toString('utf8').trim().split('\n').slice(-15).join('\n');
  throw new SetupError(`The pages could not be built:\n${lines}`);
}
