import { useDatabase } from '@blindspot/test-kit/postgres';
import { beforeEach, expect, test } from 'vitest';
import { migrate } from '../src/database/migrate.ts';
import { ConfigError } from '../src/process/load-config.ts';
import { schema } from './coordination.ts';

const database = await useDatabase(schema);
const { url } = database;
const migrations = [
  { name: '0001-version-1.0.0', sql: `create table ${schema}.notes (id integer primary key)` },
  { name: '0002-add-title', sql: `alter table ${schema}.notes add title text` },
];
const migrated = () => migrate({ url, schema, migrations });

beforeEach(async () => {
  await database.query(`drop schema ${schema} cascade`);
  await database.query(`create schema ${schema} authorization blindspot_${schema}`);
});

const older = [{ name: '0001-create-notes', sql: `create table ${schema}.notes (id integer primary key)` }];
const madeBefore: Record<string, () => Promise<unknown>> = {
  'tables and a migration from before the baseline': () => migrate({ url, schema, migrations: older }),
  'a migration from before the baseline and no table': () =>
    migrate({ url, schema, migrations: [{ name: '0001-nothing', sql: 'select 1' }] }),
  'tables and no migration': () => database.query(`create table ${schema}.notes (id integer)`),
  'tables and an empty list of migrations': async () => {
    await migrate({ url, schema, migrations: older });
    await database.query(`delete from ${schema}.schema_migrations`);
  },
};

const columns = () =>
  database.query(
    `select table_name, column_name from information_schema.columns where table_schema = '${schema}' order by 1, 2`,
  );

test.each(Object.entries(madeBefore))(
  'migrate() rejects a schema with %s and changes nothing',
  async (_, make) => {
    await make();
    const before = await columns();
    const failure = await migrated().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect((failure as ConfigError).message).toBe(
      `The database cannot be used:
  the schema ${schema} holds data of a version before 1.0.0, which cannot be upgraded. Start with an empty database (DATABASE_URL) or an empty data folder (DATA_DIR), or run the version that made the data.`,
    );
    expect(await columns()).toEqual(before);
  },
);

test('migrate() accepts a schema that already has the baseline migration', async () => {
  await migrate({ url, schema, migrations: migrations.slice(0, 1) });
  expect(await migrated()).toEqual(['0002-add-title']);
});

test('migrate() accepts a schema whose first migration run was interrupted', async () => {
  await migrate({ url, schema, migrations: [] });
  expect(await migrated()).toEqual(['0001-version-1.0.0', '0002-add-title']);
});
