import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findPostgresTools } from '@blindspot/embedded-servers/postgres-tools';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { z } from 'zod';
import { openDatabase } from './open-database.ts';
import type { EmbeddedSettings } from './settings.ts';

/** `files` maps paths to SHA-256 sums in hex. */
const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const dumpFile = 'database.dump';
export const secretsFolder = 'secrets';
const manifestFile = 'manifest.json';

/**
 * Writes the database, keys and passwords into a new folder, which only its owner can read. The product may keep
 * running. Leaves out the broker, because the services refill it.
 */
export async function makeBackup(
  settings: EmbeddedSettings,
  folder: string,
  report: (line: string) => void,
): Promise<void> {
  if (existsSync(folder)) throw new SetupError(`${folder} is there already: name a new folder.`);
  if (!existsSync(settings.SECRETS_DIR)) {
    throw new SetupError(`${settings.SECRETS_DIR} is not there, so there is nothing to back up yet.`);
  }
  const tools = await findPostgresTools({ report, named: settings.POSTGRES_TOOLS_DIR });
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const database = await openDatabase(settings, report);
  try {
    const before = await sumsOf(settings.SECRETS_DIR);
    report('Writing the database');
    const dump = path.join(unfinished, dumpFile);
    // Unlogged tables hold only rate-limit counters, which a restore does not need.
    await tools.run(
      'pg_dump',
      ['--format=custom', '--no-unlogged-table-data', `--file=${dump}`],
      database.url,
    );
    report('Writing keys and passwords');
    await copyForOwner(settings.SECRETS_DIR, path.join(unfinished, secretsFolder));
    const after = await sumsOf(path.join(unfinished, secretsFolder));
    // After a key change, the copied keys may not decrypt the dump.
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      throw new SetupError('The keys changed while the backup was made: make it again.');
    }
    const manifest: Manifest = {
      format: 1,
      made_at: new Date().toISOString(),
      postgres: tools.version,
      files: await sumsOf(unfinished),
    };
    await writeFile(path.join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const file of [dumpFile, manifestFile]) await chmod(path.join(unfinished, file), 0o600);
    await rename(unfinished, folder);
    await noteBackup(database.url, await sizeOf(folder), report);
  } finally {
    await database.close();
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Records the backup for the health page. A failure is only reported, because the backup is already complete. */
async function noteBackup(url: string, bytes: number, report: (line: string) => void): Promise<void> {
  try {
    await withClient(url, (client) => client.query('insert into admin.backups (bytes) values ($1)', [bytes]));
  } catch {
    report('The health page does not show this backup, because it could not be recorded');
  }
}

/** Returns the manifest. Throws a SetupError if a file of the backup was changed, added or removed. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const found = await sumsOf(folder);
  delete found[manifestFile];
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)]);
  const wrong = [...names].filter((name) => manifest.files[name] !== found[name]);
  if (wrong.length > 0) {
    throw new SetupError(
      `${folder} is not as it was written (${wrong.join(', ')}): nothing was changed; use another backup.`,
    );
  }
  if (manifest.files[dumpFile] === undefined) throw new SetupError(`${folder} holds no database.`);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestFile);
  try {
    return Manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new SetupError(`${folder} is not a backup that this version can read (${manifestFile}).`, {
      cause: error,
    });
  }
}

/** Copies a folder so that only its owner can read the copy. Follows symlinks, because mounted keys are often links. */
export async function copyForOwner(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const file of await filesBelow(from)) {
    const copy = path.join(to, file);
    await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 });
    await copyFile(path.join(from, file), copy);
    await chmod(copy, 0o600);
  }
}

async function sumsOf(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const file of await filesBelow(folder)) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(folder, file)), hash);
    sums[file] = hash.digest('hex');
  }
  return sums;
}

async function sizeOf(folder: string): Promise<number> {
  const files = await filesBelow(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function filesBelow(folder: string, within = ''): Promise<string[]> {
  const files: string[] = [];
  for (const name of (await readdir(path.join(folder, within))).toSorted()) {
    const entry = path.join(within, name);
    const state = await stat(path.join(folder, entry));
    if (state.isDirectory()) files.push(...(await filesBelow(folder, entry)));
    else if (state.isFile()) files.push(entry);
  }
  return files;
}
