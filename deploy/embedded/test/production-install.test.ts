import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/settings.ts';
import { temporaryFolder } from './launcher.ts';

interface Lockfile {
  packages: Record<string, Entry>;
}

interface Entry {
  dev?: boolean;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(
  readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8'),
) as Lockfile;
const { scripts } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Finds the package name in an import. Ignores Node's own modules, which begin with `node:`. */
const importedPackage =
  /(?:^(?:import|export|}).* from |^import |\bimport\()'((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^':]*)?'/gm;

/** Scripts that must work without development packages. */
const programs = ['start', 'dev', 'demo', 'doctor', 'backup', 'restore', 'rotate-keys'];

function folderWithOldNode(version: string): string {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'node'), `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
  return folder;
}

function checkoutWithoutPackages(): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'deploy/embedded'), { recursive: true });
  for (const script of ['start.sh', 'node.sh']) {
    cpSync(path.join(projectFolder, 'deploy/embedded', script), path.join(folder, 'deploy/embedded', script));
  }
  return folder;
}

function workspacesOf(folder: string, seen = new Set<string>()): Set<string> {
  for (const name of Object.keys(packages[folder]?.dependencies ?? {})) {
    const { link, resolved } = packages[`node_modules/${name}`] ?? {};
    if (link !== true || resolved === undefined || seen.has(resolved)) continue;
    workspacesOf(resolved, seen.add(resolved));
  }
  return seen;
}

function installed(name: string, source: string): Entry | undefined {
  for (let folder = path.dirname(source); ; folder = path.dirname(folder)) {
    const entry = packages[path.join(folder, 'node_modules', name)];
    if (entry) return entry.dev ? undefined : entry;
    if (folder === '.') return undefined;
  }
}

function runScript(folder: string, script: string, env: Record<string, string>) {
  return spawnSync('/bin/sh', ['-c', scripts[script] ?? ''], { cwd: folder, env, encoding: 'utf8' });
}

test('a production install contains Node and the packages that build the pages', () => {
  const needed = ['node', 'vite', '@vitejs/plugin-react', '@inlang/paraglide-js', 'subset-font'];
  for (const name of needed) {
    expect(packages[`node_modules/${name}`], name).toBeDefined();
    expect(packages[`node_modules/${name}`]?.dev, name).toBeUndefined();
  }
});

test('npm start imports no development package', () => {
  const folders = ['deploy/embedded', ...workspacesOf('deploy/embedded')];
  const sources = globSync(
    [...folders.map((folder) => `${folder}/{src,migrations}/**/*.ts`), 'web/build/*.ts'],
    {
      cwd: projectFolder,
      exclude: ['**/*.test.ts'],
    },
  );
  expect(sources.length).toBeGreaterThan(300);
  const missing = new Set<string>();
  for (const source of sources) {
    const text = readFileSync(path.join(projectFolder, source), 'utf8');
    for (const [, name = ''] of text.matchAll(importedPackage)) {
      if (installed(name, source) === undefined) missing.add(`${source} imports ${name}`);
    }
  }
  expect([...missing]).toEqual([]);
});

test.each(programs)(
  'npm run %s names the required Node version if only an older one is installed',
  (name) => {
    const { status, stderr, stdout } = runScript(checkoutWithoutPackages(), name, {
      PATH: `${folderWithOldNode('20.20.2')}:/usr/bin:/bin`,
    });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(
      'Blindspot needs Node 24 or later, and this is Node 20.20.2: run `npm rebuild node`',
    );
    expect(stderr).not.toContain('ERR_UNKNOWN_FILE_EXTENSION');
  },
);

test('npm start names the required Node version if there is no Node at all', () => {
  const { status, stderr } = runScript(checkoutWithoutPackages(), 'start', { PATH: temporaryFolder() });
  expect(status).toBe(1);
  expect(stderr).toContain('Blindspot needs Node 24 or later: run `npm rebuild node`');
});

test('npm start ignores a broken link to Node in node_modules', () => {
  const checkout = checkoutWithoutPackages();
  mkdirSync(path.join(checkout, 'node_modules/.bin'), { recursive: true });
  symlinkSync('../node/bin/node', path.join(checkout, 'node_modules/.bin/node'));
  const { status, stderr } = runScript(checkout, 'start', { PATH: folderWithOldNode('22.1.0') });
  expect(status).toBe(1);
  expect(stderr).toContain('this is Node 22.1.0');
});

test('npm run doctor uses the Node in PATH if it is new enough', () => {
  const folder = temporaryFolder();
  const script = '#!/bin/sh\n[ "$1" = --version ] && echo v26.1.0 || echo "started with $*"\n';
  writeFileSync(path.join(folder, 'node'), script, { mode: 0o755 });
  const { status, stdout } = runScript(checkoutWithoutPackages(), 'doctor', { PATH: folder });
  expect(status).toBe(0);
  expect(stdout).toContain('started with deploy/embedded/src/doctor-main.ts');
});
