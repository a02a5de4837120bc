import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';
import { formatKeyRing, keyFingerprint, newKeyRing, type KeyRing } from '../process/key-ring.ts';
import { ConfigError } from '../process/load-config.ts';
import { readOrCreateSecret, readSecret } from '../process/secret-file.ts';

/** Returns the SQL of the table that records a fingerprint of each key in use. */
export function keyMarksTable(schema: string): string {
  return `
-- Fingerprints of the keys that the rows of this schema need; a start without these keys is rejected.
create table ${schema}.key_marks (
  ring text not null,
  key_id text not null,
  fingerprint text not null,
  marked_at timestamptz not null default now(),
  primary key (ring, key_id)
);
`;
}

export interface KeyFile {
  path: string;
  /** Name of this key ring in the database. */
  ring: string;
  schema: string;
  parse: (content: string) => KeyRing;
}

/** Reads or creates the key file. Throws a `ConfigError` if the database has recorded other keys. */
export async function openKeyFile(db: Database, file: KeyFile): Promise<KeyRing> {
  const found = await readKeyFile(file);
  if (!found && (await untilDatabaseAnswers(() => hasRecordedKeys(db, file)))) {
    // Another replica may have created the file since the first read.
    if ((await readSecret(file.path)) === undefined) throw missing(file);
  }
  if (!found) await readOrCreateSecret(file.path, () => formatKeyRing(newKeyRing()));
  return untilDatabaseAnswers(() => recordCurrentKeys(db, file));
}

/** Reads the key file again under the lock. A key that was retired meanwhile must not be recorded again. */
function recordCurrentKeys(db: Database, file: KeyFile): Promise<KeyRing> {
  return inTransaction(db, async (transaction) => {
    await transaction.raw('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [keysLock(file)]);
    const ring = await getKeyFile(file);
    await markKeys(transaction, file, ring);
    return ring;
  });
}

/** Returns the name of the advisory lock that key changes take exclusively and starting processes share. */
export function keysLock({ schema, ring }: KeyFile): string {
  return `keys:${schema}:${ring}`;
}

/** Reads the key file. Throws a `ConfigError` if the file is missing or malformed. */
export async function getKeyFile(file: KeyFile): Promise<KeyRing> {
  const ring = await readKeyFile(file);
  if (!ring) throw missing(file);
  return ring;
}

async function readKeyFile(file: KeyFile): Promise<KeyRing | undefined> {
  const content = await readSecret(file.path);
  if (content === undefined) return undefined;
  try {
    return file.parse(content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'It cannot be read.';
    throw new ConfigError(`${file.path} is not a file of keys: ${reason} Restore it from the backup.`);
  }
}

/** Replaces the file atomically, so that a reader gets either the old or the new keys. */
export async function replaceKeyFile(path: string, ring: KeyRing): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, formatKeyRing(ring), { mode: 0o600, flag: 'wx', flush: true });
    await rename(draft, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Syncs the folder. Otherwise the disk could still hold the old file after a power loss. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Records the keys in the database. Throws a `ConfigError` if the database has recorded other keys. */
export async function markKeys(db: Database, file: KeyFile, ring: KeyRing): Promise<void> {
  const present = new Map(
    ring.keys.flatMap(({ id, secret }) => (secret === undefined ? [] : [[id, keyFingerprint(secret)]])),
  );
  await inTransaction(db, async (transaction) => {
    for (const [id, fingerprint] of present) {
      await keyMarks(transaction, file)
        .insert({ ring: file.ring, key_id: id, fingerprint })
        .onConflict()
        .ignore();
    }
    const marks = await keyMarks(transaction, file).select().where({ ring: file.ring }).orderBy('key_id');
    const differing = marks.filter((mark) => present.get(mark.key_id) !== mark.fingerprint);
    // Throw inside the transaction, so that the keys of a wrong file are not recorded.
    if (differing.length > 0) throw wrong(file, differing);
  });
}

/** Deletes the records of retired keys. Call this before the keys leave the file. */
export async function forgetKeys(db: Database, file: KeyFile, ids: readonly string[]): Promise<void> {
  await keyMarks(db, file).where({ ring: file.ring }).whereIn('key_id', ids).delete();
}

async function hasRecordedKeys(db: Database, file: KeyFile): Promise<boolean> {
  return (await keyMarks(db, file).where({ ring: file.ring }).first()) !== undefined;
}

interface KeyMarkRow {
  ring: string;
  key_id: string;
  fingerprint: string;
}

const keyMarks = (db: Database, { schema }: KeyFile) => db<KeyMarkRow>(`${schema}.key_marks`);

function missing({ path }: KeyFile): ConfigError {
  return new ConfigError(
    `${path} is missing, and what the database holds cannot be read without it: put it back from the backup that was made with the database. Nothing was changed.`,
  );
}

function wrong({ path }: KeyFile, differing: readonly KeyMarkRow[]): ConfigError {
  const ids = differing.map(({ key_id: id }) => id).join(', ');
  return new ConfigError(
    `${path} is not the one that the database was made with (${ids}): put back the one from the backup that was made with the database. Nothing was changed.`,
  );
}
