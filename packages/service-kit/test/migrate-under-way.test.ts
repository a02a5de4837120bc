import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@blindspot/test-kit/eventually';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate, type Migration } from '../src/database/migrate.ts';
import { schema } from './coordination.ts';

const database = await useDatabase(schema);
const { url, adminUrl } = database;
const role = `blindspot_${schema}`;

beforeAll(async () => {
  // Gives the role the limits from init.sql, scaled down.
  const name = new URL(adminUrl).pathname.slice(1);
  await database.query(`alter role ${role} in database ${name} set statement_timeout = '300ms'`);
  await database.query(
    `alter role ${role} in database ${name} set idle_in_transaction_session_timeout = '300ms'`,
  );
});

const list: Migration[] = [
  { name: '0001-create-notes', sql: `create table ${schema}.notes (id integer primary key)` },
];
async function run(sql: string, timeouts: Parameters<typeof migrate>[0]['timeouts'] = {}): Promise<string[]> {
  list.push(step(sql));
  return await migrate({ url, schema, migrations: list, timeouts });
}
const step = (sql: string): Migration => ({ name: `${String(list.length + 1).padStart(4, '0')}-step`, sql });

async function holdNotes(): Promise<{ end(): Promise<void> }> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  onTestFinished(async () => await client.end());
  await client.query('begin');
  await client.query(`lock table ${schema}.notes in access share mode`);
  return { end: async () => void (await client.query('commit')) };
}

test('a migration may run longer than the statement timeout of its role', async () => {
  expect(await migrate({ url, schema, migrations: list })).toHaveLength(1);
  expect(await run('select pg_sleep(1)')).toHaveLength(1);
});

test('R22 a second process may wait for its migration longer than the statement timeout of its role', async () => {
  list.push(step(`select pg_sleep(1); insert into ${schema}.notes values (1)`));
  const both = await Promise.all([1, 2].map(() => migrate({ url, schema, migrations: list })));
  expect(both.map(({ length }) => length).sort((one, other) => one - other)).toEqual([0, 1]);
});

test('a process that waits too long for its turn to migrate fails with one sentence', async () => {
  const slow = run('select pg_sleep(1.5)');
  await eventually(async () => {
    expect(
      await database.query(
        `select 1 from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(1.5)%'`,
      ),
    ).toHaveLength(1);
  });
  await expect(migrate({ url, schema, migrations: list, timeouts: { turnMs: 100 } })).rejects.toThrow(
    'Another process has been migrating the schema requests for too long.',
  );
  await slow;
});

test('other connections can read a table while a migration waits for its lock', async () => {
  const holder = await holdNotes();
  const pending = run(`alter table ${schema}.notes add title text`, {
    lockMs: 100,
    pausesMs: Array(50).fill(200),
  });
  // Connects as the superuser, because a slow machine can exceed the time limit of the service's role.
  const reader = new Client({ connectionString: adminUrl });
  await reader.connect();
  onTestFinished(async () => await reader.end());
  await eventually(async () => {
    const waiting = await database.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(1);
  });
  // If the migration waited for the lock without a limit, these reads would hang.
  for (let read = 0; read < 20; read += 1) await reader.query(`select id from ${schema}.notes`);
  await holder.end();
  expect(await pending).toHaveLength(1);
});

test('a migration that never gets its table lock fails and can be run again', async () => {
  const holder = await holdNotes();
  const never = run(`alter table ${schema}.notes add body text`, {
    lockMs: 50,
    pausesMs: [10],
    tableMs: 300,
  });
  await expect(never).rejects.toThrow('could not lock what it changes');
  await holder.end();
  expect(await migrate({ url, schema, migrations: list })).toHaveLength(1);
});

test('R22 a process killed during a migration leaves no partial change, and the next start completes the migration', async () => {
  list.push(step(`insert into ${schema}.notes values (7); select pg_sleep(600)`));
  const script = `
    const { migrate } = await import(${JSON.stringify(new URL('../src/database/migrate.ts', import.meta.url).href)});
    await migrate(${JSON.stringify({ url, schema, migrations: list })});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  const exit = once(child, 'exit');
  await eventually(async () => {
    const [working] = await database.query(
      `select 1 from pg_stat_activity where datname = current_database() and query like 'insert into%pg_sleep(600)%' and state = 'active'`,
    );
    expect(working).toBeDefined();
  });
  child.kill('SIGKILL');
  await exit;
  const mended = { ...(list.pop() as Migration), sql: `insert into ${schema}.notes values (7)` };
  list.push(mended);
  expect(await migrate({ url, schema, migrations: list })).toEqual([mended.name]);
  expect(await database.query(`select id from ${schema}.notes order by id`)).toEqual([{ id: 1 }, { id: 7 }]);
});

test('R23 an older image starts on a schema that a newer image has migrated further', async () => {
  expect(await migrate({ url, schema, migrations: list.slice(0, 2) })).toEqual([]);
});
