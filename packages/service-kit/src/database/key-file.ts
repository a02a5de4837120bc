import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';
import { formatKeyRing, keyFingerprint, newKeyRing } from '../process/key-ring.ts';
import type { KeyRing } from '../process/key-ring.ts';
import { ConfigError } from '../process/load-config.ts';
import { readOrCreateSecret, readSecret } from '../process/secret-file.ts';

/** SQL for what a database remembers of the keys it was made with. */
export function keyMarksTable(schema: string): string {
  return `
-- Which keys the rows of this schema need, each told by a digest: a start without them is refused.
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
  /** What the marks in the database call it. */
  ring: string;
  schema: string;
  parse: (content: string) => KeyRing;
}

/**
 * The keys of a file. They are made on the first start and never again: where the database holds what was made with
 * others, it throws a `ConfigError` that says which file to restore. Replicas that start at once agree on one file.
 */
export async function openKeyFile(db: Database, file: KeyFile): Promise<KeyRing> {
  const found = await readKeyFile(file);
  if (!found && (await untilDatabaseAnswers(() => hasNeedOf(db, file)))) {
    // Another replica may have made it since.
    if ((await readSecret(file.path)) === undefined) throw missing(file);
  }
  if (!found) await readOrCreateSecret(file.path, () => formatKeyRing(newKeyRing()));
  return untilDatabaseAnswers(() => markKeysOfNow(db, file));
}

/** What was read before may have changed since: a key that was retired meanwhile must leave no mark any more. */
function markKeysOfNow(db: Database, file: KeyFile): Promise<KeyRing> {
  return inTransaction(db, async (transaction) => {
    await transaction.raw('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [keysLock(file)]);
    const ring = await getKeyFile(file);
    await markKeys(transaction, file, ring);
    return ring;
  });
}

/** The name of the lock under which the keys of a file are changed, and shared by those who start with them. */
export function keysLock({ schema, ring }: KeyFile): string {
  return `keys:${schema}:${ring}`;
}

/** Throws a `ConfigError` where there is none. */
export async function getKeyFile(file: KeyFile): Promise<KeyRing> {
  const ring = await readKeyFile(file);
  if (!ring) throw missing(file);
  return ring;
}

/** Undefined where there is none. */
async function readKeyFile(file: Pick<KeyFile, 'path' | 'parse'>): Promise<KeyRing | undefined> {
  const content = await readSecret(file.path);
  if (content === undefined) return undefined;
  try {
    return file.parse(content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'It cannot be read.';
    throw new ConfigError(`${file.path} is not a file of keys: ${reason} Restore it from the backup.`);
  }
}

/** Replaces the file as a whole, so that whoever reads it finds the old keys or the new ones. */
export async function replaceKeyFile(path: string, ring: KeyRing): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(formatKeyRing(ring));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Else a loss of power could bring the old file back, after the database has remembered the new keys. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Remembers the keys in the database. Throws a `ConfigError` where it remembers others. */
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
    // Thrown in the transaction, so that the keys of a wrong file leave no mark.
    if (differing.length > 0)
      throw wrong(
        file,
        differing.map(({ key_id: id }) => id),
      );
  });
}

/** The database needs these keys no more. Call it before they leave the file. */
export async function forgetKeys(db: Database, file: KeyFile, ids: readonly string[]): Promise<void> {
  await keyMarks(db, file).where({ ring: file.ring }).whereIn('key_id', ids).delete();
}

async function hasNeedOf(db: Database, file: KeyFile): Promise<boolean> {
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

function wrong({ path }: KeyFile, ids: readonly string[]): ConfigError {
  return new ConfigError(
    `${path} is not the one that the database was made with (${ids.join(', ')}): put back the one from the backup that was made with the database. Nothing was changed.`,
  );
}
