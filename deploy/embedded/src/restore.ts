import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { authKeys } from '@blindspot/auth/key-rotation';
import { allServiceNames } from '@blindspot/contracts/services';
import { lockFolder } from '@blindspot/embedded-servers/instance-lock';
import { findPostgresTools } from '@blindspot/embedded-servers/postgres-tools';
import {
  prepareDatabase,
  roleName,
  withClient,
  withDatabase,
} from '@blindspot/embedded-servers/prepare-database';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { responsesKeys } from '@blindspot/responses/key-rotation';
import { checkBackup, copyForOwner, dumpFile, secretsFolder } from './backup.ts';
import { mergeErasures, readErasures, redoErasures, type Erasures } from './erasures.ts';
import { startForCommand } from './open-database.ts';
import { databaseName, embeddedDatabase } from './servers.ts';
import type { EmbeddedSettings } from './settings.ts';

export interface Restored {
  readonly madeAt: string;
  readonly aside: { readonly database: string | undefined; readonly secrets: readonly string[] };
  readonly erasedAgain: number;
}

/**
 * Replaces the data of a stopped product with a backup. Prepares a second database and folder, then renames the current
 * data instead of deleting it. An interrupted restore can be repeated.
 *
 * Repeats all erasures that the current database or `erasures` records. Deletes the broker's data, because the services
 * recreate it from the database.
 *
 * `keysAlone` replaces only the key files. Containers need it, because they mount folders that cannot be renamed.
 */
export async function restoreBackup(
  settings: EmbeddedSettings,
  folder: string,
  options: { erasures?: Erasures; keysAlone?: boolean; report: (line: string) => void },
): Promise<Restored> {
  const { report } = options;
  report('Checking the backup');
  const { made_at: madeAt } = await checkBackup(folder);
  const tools = await findPostgresTools({ report, named: settings.POSTGRES_TOOLS_DIR });
  const server = await openServer(settings, report);
  const { adminUrl, database } = server;
  const restoring = `${database}_restoring`;
  // The parent folder of a mounted SECRETS_DIR may be read-only.
  const staged = options.keysAlone
    ? path.join(settings.DATA_DIR, 'secrets.restoring')
    : `${settings.SECRETS_DIR}.restoring`;
  try {
    const exists = await hasDatabase(adminUrl, database);
    if (exists) await assertUnused(adminUrl, database);
    const erasures = mergeErasures([
      ...(exists ? [await readErasures(withDatabase(adminUrl, database))] : []),
      ...(options.erasures ? [options.erasures] : []),
    ]);

    report('Restoring the database');
    await dropDatabase(adminUrl, restoring);
    const url = await prepareDatabase({
      adminUrl,
      database: restoring,
      installation: database,
      passwords: {},
    });
    const dump = path.join(folder, dumpFile);
    for (const service of allServiceNames) {
      // The backup may have other role names, because a role name contains the database name.
      const owner = ['--no-owner', `--role=${roleName(database, service)}`, `--schema=${service}`];
      const whole = ['--exit-on-error', '--single-transaction'];
      await tools.run('pg_restore', [...whole, ...owner, `--dbname=${restoring}`, dump], url);
    }
    report('Repeating the erasures since the backup');
    const secrets = path.join(folder, secretsFolder);
    const erasedAgain = await redoErasures(url, {
      erasures,
      secretsDir: secrets,
      installation: database,
    });
    await rm(staged, { recursive: true, force: true });
    await copyForOwner(secrets, staged);

    report('Replacing the database and the keys');
    // The broker's events can be deleted even if the restore fails, because the services publish them again.
    if (settings.NATS_URL === undefined) {
      await rm(path.join(settings.DATA_DIR, 'nats'), { recursive: true, force: true });
    }
    const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const asideDatabase = exists ? `${database}_before_${stamp.toLowerCase()}` : undefined;
    const swapDatabase = (): Promise<void> =>
      replaceDatabase(adminUrl, { present: database, staged: restoring, aside: asideDatabase });
    const replaceWhat = options.keysAlone ? replaceKeys : replaceSecrets;
    const asideSecrets = await replaceWhat({ present: settings.SECRETS_DIR, staged, stamp }, swapDatabase);
    return { madeAt, aside: { database: asideDatabase, secrets: asideSecrets }, erasedAgain };
  } finally {
    await dropDatabase(adminUrl, restoring).catch(() => undefined);
    await rm(staged, { recursive: true, force: true });
    await server.close();
  }
}

async function openServer(
  settings: EmbeddedSettings,
  report: (line: string) => void,
): Promise<{ adminUrl: string; database: string; close(): Promise<void> }> {
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 });
  if (settings.DATABASE_URL === undefined)
    return { database: embeddedDatabase, ...(await startForCommand(settings.DATA_DIR, report)) };
  const lock = await lockFolder(settings.DATA_DIR);
  const database = databaseName(settings.DATABASE_URL);
  // A database cannot be renamed over a connection to itself.
  const adminUrl = withDatabase(settings.DATABASE_URL, database === 'postgres' ? 'template1' : 'postgres');
  return { adminUrl, database, close: () => Promise.resolve(lock.release()) };
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
      // Only clients block the renaming of a database, not the server's background workers.
      `select count(*)::int as others from pg_stat_activity
       where datname = $1 and coalesce(backend_type, 'client backend') = 'client backend'`,
      [database],
    ),
  );
  if ((rows[0]?.others ?? 0) === 0) return;
  throw new SetupError(
    `The database ${database} is in use by ${rows[0]?.others} connections: stop the product first.`,
  );
}

async function dropDatabase(adminUrl: string, database: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(database)}`),
  );
}

interface Secrets {
  readonly present: string;
  readonly staged: string;
  readonly stamp: string;
}

/**
 * Swaps the secrets folders, then calls `andThen`. Swaps them back after a failure. Returns the old folder's new
 * name.
 */
async function replaceSecrets(
  { present, staged, stamp }: Secrets,
  andThen: () => Promise<void>,
): Promise<string[]> {
  const aside = existsSync(present) ? `${present}-before-${stamp}` : undefined;
  if (aside !== undefined) await rename(present, aside);
  try {
    await rename(staged, present);
    await andThen();
  } catch (error) {
    await rm(present, { recursive: true, force: true });
    if (aside !== undefined) await rename(aside, present);
    throw error;
  }
  return aside === undefined ? [] : [aside];
}

/**
 * Replaces only the key files. Each file gets the owner of its folder. After an interruption, no service starts
 * without its keys, so the restore must be repeated (ADR 0011).
 */
async function replaceKeys(
  { present, staged, stamp }: Secrets,
  andThen: () => Promise<void>,
): Promise<string[]> {
  const files = [...authKeys(staged), ...responsesKeys(staged)]
    .map(({ file }) => path.relative(staged, file.path))
    .filter((file) => existsSync(path.join(staged, file)))
    .map((file) => ({ from: path.join(staged, file), to: path.join(present, file) }));
  const aside: string[] = [];
  for (const { from, to } of files) {
    const ready = `${to}.restoring`;
    await copyFile(from, ready);
    await chmod(ready, 0o600);
    const { uid, gid } = await stat(path.dirname(to));
    await chown(ready, uid, gid);
  }
  await andThen();
  for (const { to } of files) {
    if (existsSync(to)) {
      await rename(to, `${to}.before-${stamp}`);
      aside.push(`${to}.before-${stamp}`);
    }
    await rename(`${to}.restoring`, to);
  }
  return aside;
}

/**
 * Renames the current database to `aside`, and gives its name to the staged one. Both renames share a transaction,
 * because the next restore must find the erasures that the current database records.
 */
async function replaceDatabase(
  adminUrl: string,
  { present, staged, aside }: { present: string; staged: string; aside: string | undefined },
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const renameTo = (from: string, to: string) =>
      client.query(
        `alter database ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`,
      );
    await client.query('begin');
    if (aside !== undefined) await renameTo(present, aside);
    await renameTo(staged, present);
    await client.query('commit');
  });
}
