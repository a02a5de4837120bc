import { startWaitMs } from '@blindspot/contracts/start-limit';
import knex, { type Knex } from 'knex';
import { Client } from 'pg';
import { ConfigError } from '../process/load-config.ts';
import type { Logger } from '../process/logger.ts';
import { retry } from '../process/retry.ts';
import { faultsOfOldData, faultsOfServer, refusalOf, type ServerFault } from './server-faults.ts';
import { silentKnex } from './database.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';

export { coordinationTables } from './coordination-tables.ts';

/** A schema change as SQL, run in its own transaction. A released migration is never edited (ADR 0007). */
export interface Migration {
  name: string;
  sql: string;
}

export interface MigrationTimeouts {
  /** How long to wait for another migrating process. */
  readonly turnMs: number;
  /** Longest wait of one attempt for a table lock. Meanwhile, all other traffic on the table waits too. */
  readonly lockMs: number;
  /** Pauses between attempts; the last pause repeats. */
  readonly pausesMs: readonly number[];
  /** How long to retry one migration. */
  readonly tableMs: number;
}

const defaultTimeouts: MigrationTimeouts = {
  turnMs: startWaitMs,
  lockMs: 2_000,
  pausesMs: [1_000, 2_000, 4_000, 8_000],
  tableMs: startWaitMs,
};
/** Limit on one connection attempt, because a handshake takes many seconds on a busy machine. */
const connectMs = 30_000;

/** Applies all missing migrations and returns their names. Throws `ConfigError` for an unusable database. */
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
      .catch(explaining(`Another process has been migrating the schema ${schema} for too long. Check it.`));
    refuse(await faultsOfOldData(turn, schema, migrations));
    return await runMigrations(url, { schema, migrations, timeouts });
  } finally {
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

/** Lifts the time limits of a migration, and lets Postgres free the locks of a killed one within a second. */
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
      // The schema may have migrations of a newer version that runs at the same time or was rolled back.
      disableMigrationsListValidation: true,
    },
  });
  try {
    // A killed run of knex leaves its lock row. The session lock already excludes other processes.
    await untilUnlocked(timeouts, () => db.migrate.forceFreeMigrationsLock());
    const applied: string[] = [];
    for (;;) {
      // Apply one migration at a time, so that its locks are released before the next one starts.
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

/** Retries while other transactions hold a lock; queued traffic runs between the attempts. */
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
