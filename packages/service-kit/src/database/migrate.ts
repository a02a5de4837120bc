import { startWaitMs } from '@blindspot/contracts/start-limit';
import knex from 'knex';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { ConfigError } from '../process/load-config.ts';
import type { Logger } from '../process/logger.ts';
import { retry } from '../process/retry.ts';
import { faultsOfOldData } from './data-before-baseline.ts';
import { silentKnex } from './database.ts';
import { faultsOfServer, refusalOf, type ServerFault } from './server-faults.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';

export { coordinationTables } from './coordination-tables.ts';

/**
 * One step forward, as SQL text, in a transaction of its own. From version 1.0.0 on a migration is never edited, and the
 * version before still runs on the new schema (ADR 0008). Until then the baseline is edited.
 */
export interface Migration {
  name: string;
  sql: string;
}

export interface MigrationTimeouts {
  /** How long to wait for another process that is migrating. */
  readonly turnMs: number;
  /** How long one try waits for a table; all traffic on it queues behind. */
  readonly lockMs: number;
  /** Pauses between the tries; the last one repeats. */
  readonly pausesMs: readonly number[];
  /** How long the tries go on for one table. */
  readonly tableMs: number;
}

const defaultTimeouts: MigrationTimeouts = {
  turnMs: startWaitMs,
  lockMs: 2_000,
  pausesMs: [1_000, 2_000, 4_000, 8_000],
  tableMs: startWaitMs,
};
/** One try of several: a machine that is short of processor needs many seconds for a handshake. */
const connectMs = 30_000;

/**
 * Migrates the schema, which must exist, and returns the names of the migrations applied now. Waits for a database that is
 * not up yet. Any number of processes may call it at once: a session lock is taken before the bookkeeping tables are
 * created, so each migration runs once, and the next run completes one that was killed. The role's statement limits do not
 * apply. A schema that a newer version has migrated further stays as it is.
 *
 * Throws a `ConfigError` if the server rejects the sign-in, cannot run the product, or holds data from before the baseline.
 */
export async function migrate(options: {
  url: string;
  schema: string;
  migrations: readonly Migration[];
  timeouts?: Partial<MigrationTimeouts>;
  logger?: Logger;
}): Promise<string[]> {
  const { url, schema, migrations, logger } = options;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const turn = await untilDatabaseAnswers(() => connect(url), { logger });
  try {
    refuse(await faultsOfServer(turn, url));
    await turn.query(withoutLimits(timeouts.turnMs));
    await turn
      .query('select pg_advisory_lock(hashtextextended($1, 0))', [`migrate:${schema}`])
      .catch(explaining(`Another process has been migrating the schema ${schema} for too long. Look at it.`));
    refuse(await faultsOfOldData(turn, schema, migrations));
    return await runMigrations(url, { schema, migrations, timeouts });
  } finally {
    // Ending the session gives the turn back.
    await turn.end();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    const refusal = refusalOf(error, url);
    if (refusal) refuse([refusal], error);
    throw error;
  });
  return client;
}

function refuse(faults: readonly ServerFault[], cause?: unknown): void {
  if (faults.length === 0) return;
  const sentences = faults.map(({ seen, mend }) => `  ${seen}. ${mend}`);
  throw new ConfigError(`The database cannot be used:\n${sentences.join('\n')}`, { cause });
}

/**
 * The limits of a role keep a stray query from holding up its traffic; a migration is expected and watched. The statement
 * of a migrator that was killed ends within seconds, so that the next one does not wait for its locks.
 */
const withoutLimits = (lockMs: number): string =>
  `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = ${lockMs};
   set client_connection_check_interval = '1s'`;

async function runMigrations(
  url: string,
  run: { schema: string; migrations: readonly Migration[]; timeouts: MigrationTimeouts },
): Promise<string[]> {
  const { schema, migrations, timeouts } = run;
  const db = knex({
    client: 'pg',
    log: silentKnex,
    connection: url,
    pool: {
      min: 0,
      max: 1,
      afterCreate: (client: Client, done: (error: Error | null) => void) => {
        client.on('error', () => undefined);
        client.query(withoutLimits(timeouts.lockMs), (error) => done(error));
      },
    },
    migrations: {
      migrationSource: migrationSource(migrations),
      schemaName: schema,
      tableName: 'schema_migrations',
      // Migrations of a newer version are accepted: an older one starts beside it, or again after a roll-back.
      disableMigrationsListValidation: true,
    },
  });
  try {
    // knex marks a run in a table and leaves the mark when killed; our session lock already keeps others out.
    await untilUnlocked(timeouts, () => db.migrate.forceFreeMigrationsLock());
    const applied: string[] = [];
    for (;;) {
      // One at a time, so that what one has locked is free again while the next one works.
      const [, [name]] = await untilUnlocked(
        timeouts,
        async () => (await db.migrate.up()) as [number, string[]],
      );
      if (name === undefined) return applied;
      applied.push(name);
    }
  } finally {
    await db.destroy();
  }
}

/** Tries again where others hold what is needed; whoever queued behind the try goes on in between. */
async function untilUnlocked<T>(
  { pausesMs, tableMs }: MigrationTimeouts,
  work: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + tableMs;
  return await retry(work, (error, tries) => {
    const pauseMs = pausesMs[tries - 1] ?? pausesMs.at(-1) ?? 0;
    return isLockTimeout(error) && performance.now() + pauseMs < until ? pauseMs : undefined;
  }).catch(
    explaining(
      'A migration could not lock what it changes, because other transactions held it all the time. ' +
        'Nothing of it was applied. End them, or try again when there is less traffic.',
    ),
  );
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Rethrows; a wait that took too long in words that say what to do. */
function explaining(sentence: string): (error: unknown) => never {
  return (error) => {
    throw isLockTimeout(error) ? new Error(sentence, { cause: error }) : error;
  };
}

function migrationSource(migrations: readonly Migration[]): Knex.MigrationSource<Migration> {
  return {
    getMigrations: () => Promise.resolve([...migrations]),
    getMigrationName: (migration) => migration.name,
    getMigration: (migration) =>
      Promise.resolve({
        // knex reads a bare question mark as a binding.
        up: (db: Knex) => db.raw(migration.sql.replaceAll('?', '\\?')).then(() => undefined),
        down: () => Promise.reject(new Error('Migrations go forward only.')),
      }),
  };
}
