import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const namedIn = path.join(root, 'proofs/upgrade/previous-release');
const ourScope = '@blindspot';
const mostOutput = 64 * 1_024 * 1_024;

/** This release, as it lies here. */
export const presentTree = root;

/** The commits whose images are taken to be in use. */
export function previousReleases(): string[] {
  return readFileSync(namedIn, 'utf8').trim().split('\n');
}

/** Whether the history that was cloned reaches back to a commit. */
export function isKnown(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Lays out the sources of a commit in a new folder with what they run on: of the packages installed here, where its lock names
 * none that is missing here or of another version, and from the registry by its own lock otherwise. Returns the folder.
 */
export async function layOut(commit: string, report: (line: string) => void): Promise<string> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'blindspot-release-'));
  const archive = path.join(folder, 'release.tar');
  const tree = path.join(folder, 'tree');
  mkdirSync(tree);
  await run('git', ['archive', '--output', archive, commit], { cwd: root });
  await run('tar', ['-xf', archive, '-C', tree]);
  const other = differentPackages(readLock(tree), readLock(root));
  if (other.length === 0) linkPackages(tree);
  else {
    report(
      `its own npm ci, since ${other.slice(0, 3).join(', ')} ${other.length > 3 ? 'and more are' : 'is'} different here`,
    );
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, maxBuffer: mostOutput });
  }
  report('building its web');
  await run('npm', ['run', '--silent', 'messages', '-w', '@blindspot/web'], {
    cwd: tree,
    maxBuffer: mostOutput,
  });
  await run(process.execPath, ['web/build/main.ts'], { cwd: tree, maxBuffer: mostOutput });
  return tree;
}

type Lock = Readonly<Record<string, { version?: string; link?: boolean; dev?: boolean; optional?: boolean }>>;

function readLock(tree: string): Lock {
  return (JSON.parse(readFileSync(path.join(tree, 'package-lock.json'), 'utf8')) as { packages: Lock })
    .packages;
}

/** What one lock names and the other does not have in the same place and version. */
function differentPackages(wanted: Lock, present: Lock): string[] {
  return Object.entries(wanted)
    .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
    .filter(([place, { version }]) => present[place]?.version !== version)
    .map(([place]) => place);
}

/** Packages of others are those here; our own are those of the tree. */
function linkPackages(tree: string): void {
  for (const place of ['', ...foldersWithPackages(tree)]) {
    const here = path.join(root, place, 'node_modules');
    if (!existsSync(here)) continue;
    const there = path.join(tree, place, 'node_modules');
    mkdirSync(there, { recursive: true });
    for (const name of readdirSync(here))
      if (name !== ourScope && name !== '.cache') symlinkSync(path.join(here, name), path.join(there, name));
  }
  const ours = path.join(tree, 'node_modules', ourScope);
  mkdirSync(ours);
  for (const place of foldersWithPackages(tree)) {
    const { name } = JSON.parse(readFileSync(path.join(tree, place, 'package.json'), 'utf8')) as {
      name: string;
    };
    symlinkSync(path.join(tree, place), path.join(ours, name.slice(ourScope.length + 1)));
  }
}

function foldersWithPackages(tree: string): string[] {
  const groups = ['packages', 'services', 'proofs'].flatMap((group) =>
    readdirSync(path.join(tree, group)).map((name) => path.join(group, name)),
  );
  return [...groups, 'web', 'e2e', 'deploy/embedded'].filter((place) =>
    existsSync(path.join(tree, place, 'package.json')),
  );
}
