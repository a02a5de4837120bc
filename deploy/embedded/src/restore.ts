import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '@blindspot/embedded-servers/instance-lock';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { findPostgresTools } from '@blindspot/embedded-servers/postgres-tools';
import { prepareDatabase, withClient, withDatabase } from '@blindspot/embedded-servers/prepare-database';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { checkBackup, dumpFile, secretsFolder } from './backup.ts';
import { mergeErasures, readErasures, redoErasures, type Erasures } from './erasures.ts';
import { embeddedDatabase } from './servers.ts';
import type { EmbeddedSettings } from './settings.ts';

export interface Restored {
  /** When the backup was made. */
  readonly madeAt: string;
  /** What stands aside now: the database and the folder of keys that were there before. */
  readonly aside: { readonly database: string | undefined; readonly secrets: string | undefined };
  /** How many people, requests and answers were erased again. */
  readonly erasedAgain: number;
}

/**
 * Puts a backup in the place of what is there, while the product is stopped. Nothing is changed before the backup was
 * found whole; what was there is put aside, not deleted. Whoever was erased after the backup was made stays erased: the
 * lists of the present database and of `erasures` are gone through again. The broker begins empty and is filled from
 * the database. Run again, it begins anew.
 */
export async function restoreBackup(
  settings: EmbeddedSettings,
  folder: string,
  options: { erasures?: Erasures; report: (line: string) => void },
): Promise<Restored> {
  const { report } = options;
  report('Checking the backup');
  const { made_at: madeAt } = await checkBackup(folder);
  const tools = await findPostgresTools({ report });
  const server = await openServer(settings, report);
  try {
    const { adminUrl, database } = server;
    const present = withDatabase(adminUrl, database);
    const exists = await hasDatabase(adminUrl, database);
    if (exists) await assertUnused(adminUrl, database);
    const erasures = mergeErasures([
      ...(exists ? [await readErasures(present)] : []),
      ...(options.erasures ? [options.erasures] : []),
    ]);

    report('Reading the database back');
    const restoring = `${database}_restoring`;
    await withClient(adminUrl, (client) =>
      client.query(`drop database if exists ${client.escapeIdentifier(restoring)}`),
    );
    const url = await prepareDatabase({ adminUrl, database: restoring, passwords: {} });
    await tools.run(
      'pg_restore',
      [
        '--clean',
        '--if-exists',
        '--exit-on-error',
        '--single-transaction',
        `--dbname=${restoring}`,
        path.join(folder, dumpFile),
      ],
      url,
    );
    report('Erasing again what was erased since');
    const erasedAgain = await redoErasures(url, erasures, path.join(folder, secretsFolder));

    const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const aside = exists ? `${database}_before_${stamp.toLowerCase()}` : undefined;
    await withClient(adminUrl, async (client) => {
      const names = { from: client.escapeIdentifier(database), new: client.escapeIdentifier(restoring) };
      if (aside !== undefined) {
        await client.query(`alter database ${names.from} rename to ${client.escapeIdentifier(aside)}`);
      }
      await client.query(`alter database ${names.new} rename to ${names.from}`);
    });
    report('Putting keys and passwords back');
    const secrets = await replaceSecrets(settings.SECRETS_DIR, path.join(folder, secretsFolder), stamp);
    // Its events belong to what was there before; the stream is filled from the database that is there now.
    if (settings.NATS_URL === undefined) {
      await rm(path.join(settings.DATA_DIR, 'nats'), { recursive: true, force: true });
    }
    return { madeAt, aside: { database: aside, secrets }, erasedAgain };
  } finally {
    await server.close();
  }
}

/** A server for this process alone, as a user who may make databases, with the name of the product's database. */
async function openServer(
  settings: EmbeddedSettings,
  report: (line: string) => void,
): Promise<{ adminUrl: string; database: string; close(): Promise<void> }> {
  if (settings.DATABASE_URL !== undefined) {
    const database = decodeURIComponent(new URL(settings.DATABASE_URL).pathname.slice(1)) || 'postgres';
    // The database that is replaced cannot be the one this is connected to.
    const adminUrl = withDatabase(settings.DATABASE_URL, database === 'postgres' ? 'template1' : 'postgres');
    return { adminUrl, database, close: () => Promise.resolve() };
  }
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(settings.DATA_DIR);
  try {
    const server = await startPostgres({ dataFolder: settings.DATA_DIR, report });
    return {
      adminUrl: server.adminUrl,
      database: embeddedDatabase,
      async close() {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function hasDatabase(adminUrl: string, database: string): Promise<boolean> {
  const { rowCount } = await withClient(adminUrl, (client) =>
    client.query('select from pg_database where datname = $1', [database]),
  );
  return rowCount === 1;
}

async function assertUnused(adminUrl: string, database: string): Promise<void> {
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ others: number }>(
      'select count(*)::int as others from pg_stat_activity where datname = $1',
      [database],
    ),
  );
  if ((rows[0]?.others ?? 0) === 0) return;
  throw new SetupError(
    `The database ${database} is in use by ${rows[0]?.others} connections: stop the product first.`,
  );
}

async function replaceSecrets(present: string, kept: string, stamp: string): Promise<string | undefined> {
  const copy = `${present}.restoring`;
  await rm(copy, { recursive: true, force: true });
  await cp(kept, copy, { recursive: true });
  const aside = existsSync(present) ? `${present}-before-${stamp}` : undefined;
  if (aside !== undefined) await rename(present, aside);
  await rename(copy, present);
  return aside;
}
