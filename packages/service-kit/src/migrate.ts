import knex from 'knex';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { silentKnex } from './silent-knex.ts';

export { coordinationProgress, coordinationTables } from './coordination-tables.ts';

/** One step forward, as SQL text. Never edited once it has landed. */
export type Migration = { name: string; sql: string };

/**
 * Brings the schema up to date; the schema itself must exist. Any number of processes may call it at once: a session lock
 * is taken before the bookkeeping tables are made, so each migration runs once, and a run that was killed is completed by
 * the next. Returns the names that were applied now.
 */
export async function migrate(options: {
  url: string;
  schema: string;
  migrations: readonly Migration[];
}): Promise<string[]> {
  const { url, schema, migrations } = options;
  const lock = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(hashtextextended($1, 0))', [`migrate:${schema}`]);
    return await runMigrations(url, schema, migrations);
  } finally {
    // Ending the session gives the lock back.
    await lock.end();
  }
}

async function runMigrations(
  url: string,
  schema: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  const db = knex({
    client: 'pg',
    log: silentKnex,
    connection: url,
    pool: { min: 0, max: 1 },
    migrations: {
      migrationSource: migrationSource(migrations),
      schemaName: schema,
      tableName: 'schema_migrations',
    },
  });
  try {
    // knex marks a run in a table and leaves the mark when killed; our session lock already keeps others out.
    await db.migrate.forceFreeMigrationsLock();
    const [, applied] = (await db.migrate.latest()) as [number, string[]];
    return applied;
  } finally {
    await db.destroy();
  }
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
