import { useDatabase } from '@blindspot/test-kit/postgres';
import { expect, test } from 'vitest';
import { migrate } from '../src/database/migrate.ts';
import { schema } from './coordination.ts';

const database = await useDatabase(schema);
const { url } = database;

const migrations = [
  { name: '0001-create-notes', sql: `create table ${schema}.notes (id integer primary key, tags jsonb)` },
  {
    name: '0002-fill-notes',
    sql: `insert into ${schema}.notes values (1, '{"a":1}'); select pg_sleep(0.2);`,
  },
  {
    name: '0003-use-question-mark',
    sql: `delete from ${schema}.notes where tags ? 'b'; insert into ${schema}.notes values (2, null);`,
  },
];

test('R22 five processes that start at the same time run each migration once', async () => {
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate({ url, schema, migrations })));
  expect(applied.flat().sort()).toEqual(migrations.map(({ name }) => name));
  expect(await database.query(`select id from ${schema}.notes order by id`)).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a second run of migrate applies only new migrations', async () => {
  const added = { name: '0004-add-title', sql: `alter table ${schema}.notes add title text` };
  expect(await migrate({ url, schema, migrations })).toEqual([]);
  expect(await migrate({ url, schema, migrations: [...migrations, added] })).toEqual([added.name]);
});

test('a failed migration is rolled back and can be run again after a correction', async () => {
  const broken = { name: '0005-broken', sql: `create table ${schema}.half (id integer); select nothing;` };
  const mended = { ...broken, sql: `create table ${schema}.half (id integer)` };
  const all = [...migrations, { name: '0004-add-title', sql: '' }];
  await expect(migrate({ url, schema, migrations: [...all, broken] })).rejects.toThrow();
  expect(await migrate({ url, schema, migrations: [...all, mended] })).toEqual([broken.name]);
});

test('R22 a killed run of migrate does not block the next run', async () => {
  await database.query(`update ${schema}.schema_migrations_lock set is_locked = 1`);
  const next = { name: '0006-after', sql: `alter table ${schema}.half add note text` };
  const all = [...migrations, { name: '0004-add-title', sql: '' }, { name: '0005-broken', sql: '' }];
  expect(await migrate({ url, schema, migrations: [...all, next] })).toEqual([next.name]);
});
