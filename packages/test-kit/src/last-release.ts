import { migrate, type Migration } from '@blindspot/service-kit/database/migrate';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { useDatabase, type DatabaseOwner, type TestDatabase } from './postgres.ts';

export interface LastRelease {
  readonly database: TestDatabase;
  /** Speaks to the database as the image of the last release would, with its role. */
  readonly old: Client;
  /** Starts the new image beside it. */
  readonly upgrade: () => Promise<void>;
  /** Starts the image of the last release once more. Returns what it applied. */
  readonly startAgain: () => Promise<string[]>;
}

/** A database that the image of the last release has migrated and works on. Call it at the top level of a test file. */
export async function useLastRelease(
  service: DatabaseOwner,
  migrations: readonly Migration[],
  lastMigration: string,
): Promise<LastRelease> {
  const place = migrations.findIndex(({ name }) => name === lastMigration);
  if (place === -1) throw new TypeError(`${service} has no migration ${lastMigration}.`);
  const itsMigrations = migrations.slice(0, place + 1);
  const database = await useDatabase(service, itsMigrations);
  const old = new Client({ connectionString: database.url });
  await old.connect();
  afterAll(async () => await old.end());
  const start = (list: readonly Migration[]): Promise<string[]> =>
    migrate({ url: database.url, schema: service, migrations: list });
  return {
    database,
    old,
    upgrade: async () => void (await start(migrations)),
    startAgain: () => start(itsMigrations),
  };
}
