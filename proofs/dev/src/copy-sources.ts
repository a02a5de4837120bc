import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../../..');

/** The sources as they are now in a folder of their own, with the packages that are installed. Returns the folder. */
export function copySources(): string {
  const copy = path.join(project, '.cache/dev-proof');
  rmSync(copy, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    // What was deleted and not yet committed is listed too.
    cpSync(path.join(project, file), path.join(copy, file), { force: true });
  }
  linkPackages(copy);
  return copy;
}

function linkPackages(copy: string): void {
  const installed = path.join(project, 'node_modules');
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@blindspot'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@blindspot' && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(path.join(installed, name), path.join(modules, name));
  }
  const { workspaces } = readJson(path.join(copy, 'package.json')) as { workspaces: string[] };
  const manifests = workspaces.map((workspace) => `${workspace}/package.json`);
  for (const manifest of globSync(manifests, { cwd: copy })) {
    const { name } = readJson(path.join(copy, manifest)) as { name: string };
    symlinkSync(path.join(copy, path.dirname(manifest)), path.join(modules, name));
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
