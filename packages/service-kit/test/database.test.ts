import { eventually } from '@blindspot/test-kit/eventually';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import {
  createDatabase,
  isConnectionTrouble,
  isUniqueViolation,
  type Rows,
} from '../src/database/database.ts';
import { translateDatabaseError } from '../src/database/database-errors.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { schema } from './coordination.ts';

const database = await useDatabase(schema, [
  {
    name: '0001-create-counters',
    sql: `create table ${schema}.counters (id integer primary key, n integer not null)`,
  },
]);
const handle = createDatabase({ url: database.url, poolSize: 4 });
const { db } = handle;
afterAll(() => handle.close());

const counters = () =>
  database.query<{ id: number; n: number }>(`select id, n from ${schema}.counters order by id`);

test('V2.3.3 a transaction that throws is rolled back', async () => {
  const work = inTransaction(db, async (transaction) => {
    await transaction.raw(`insert into ${schema}.counters values (1, 0)`);
    throw new Error('undone');
  });
  await expect(work).rejects.toThrow('undone');
  expect(await counters()).toEqual([]);
});

test('R17 two transactions that deadlock both succeed', async () => {
  await db.raw(`insert into ${schema}.counters values (10, 0), (20, 0)`);
  const met = Promise.withResolvers<void>();
  let arrived = 0;
  const add = (first: number, second: number) =>
    inTransaction(db, async (transaction) => {
      await transaction.raw(`update ${schema}.counters set n = n + 1 where id = ?`, [first]);
      if ((arrived += 1) === 2) met.resolve();
      await met.promise;
      await transaction.raw(`update ${schema}.counters set n = n + 1 where id = ?`, [second]);
    });
  await Promise.all([add(10, 20), add(20, 10)]);
  expect(await counters()).toEqual([
    { id: 10, n: 2 },
    { id: 20, n: 2 },
  ]);
});

test('R17 a serialisation failure becomes 503 after three retries', async () => {
  let tries = 0;
  const work = inTransaction(db, async (transaction) => {
    tries += 1;
    await transaction.raw(`do $$ begin raise serialization_failure; end $$`);
  });
  await expect(work).rejects.toMatchObject({ status: 503, code: 'database_busy' });
  expect(tries).toBe(4);
});

test('isUniqueViolation recognises a unique violation and no other error', async () => {
  const error = await db.raw(`insert into ${schema}.counters values (10, 0)`).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'counters_pkey')).toBe(true);
  expect(isUniqueViolation(error, 'another')).toBe(false);
});

test('R14 the pool replaces a connection that the server closes, idle or in use', async () => {
  const held = await db.transaction();
  const another = await db.transaction();
  await another.rollback();
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'blindspot_requests' and datname = current_database()`,
  );
  await eventually(async () => expect(await db.raw('select 1')).toBeDefined());
  await held.rollback().catch(() => undefined);
});

test('a named statement is prepared once on its connection and reused', async () => {
  const used = await db.transaction(async (transaction) => {
    for (const number of [1, 2, 3])
      await transaction.raw('select ?::int', [number]).options({ name: 'one-number' });
    const { rows } = await transaction.raw<Rows<{ times: number }>>(
      `select (generic_plans + custom_plans)::int as times from pg_prepared_statements where name = 'one-number'`,
    );
    return rows;
  });
  expect(used).toEqual([{ times: 3 }]);
});

test('the error of a query contains the SQL but none of the values', async () => {
  const failure: unknown = await db
    .raw('select ?::text from nowhere', ['sam@example.test'])
    .catch((error: unknown) => error);
  expect(String(failure)).toContain('select $1::text from nowhere');
  expect(String(failure)).not.toContain('sam');
});

test('R16 R27 a call that waits two seconds for a connection gets 503', async () => {
  const holders = await Promise.all(Array.from({ length: 4 }, () => db.transaction()));
  await expect(inTransaction(db, (transaction) => transaction.raw('select 1'))).rejects.toMatchObject({
    status: 503,
    code: 'database_unavailable',
    headers: { 'retry-after': '2' },
  });
  await Promise.all(holders.map((transaction) => transaction.rollback()));
  expect(await db.raw('select 1')).toBeDefined();
});

test('R16 a ping succeeds while every connection of the pool is in use', async () => {
  const holders = await Promise.all(Array.from({ length: 4 }, () => db.transaction()));
  onTestFinished(async () => {
    await Promise.all(holders.map((transaction) => transaction.rollback()));
  });
  await handle.ping();
});

test('a ping succeeds while Postgres has no free connection', async () => {
  const [{ name } = { name: '' }] = await database.query<{ name: string }>(
    'select current_database() as name',
  );
  await database.query(`alter database ${name} connection limit 0`);
  const newcomer = createDatabase({ url: database.url });
  await expect(newcomer.db.raw('select 1')).rejects.toMatchObject({ code: '53300' });
  await newcomer.ping();
  await newcomer.close();
  await database.query(`alter database ${name} connection limit -1`);
});

test('the server ends a statement that runs too long', async () => {
  await expect(
    inTransaction(db, (transaction) => transaction.raw('select pg_sleep(30)')),
  ).rejects.toMatchObject({
    code: 'database_unavailable',
  });
});

test('a transaction fails with 503 if the database is unreachable', async () => {
  const away = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(inTransaction(away.db, (transaction) => transaction.raw('select 1'))).rejects.toMatchObject({
    code: 'database_unavailable',
  });
  await expect(away.ping()).rejects.toThrow();
  await away.close();
});

test.each([
  ['a full disk', '53100', '30'],
  ['no memory', '53200', '2'],
  ['no connection left', '53300', '2'],
  ['a configured limit', '53400', '2'],
  ['a failing disk', '58030', '2'],
  ['a read-only server', '25006', '2'],
  ['a starting server', '57P03', '2'],
  ['a server that crashed', '57P02', '2'],
])('translateDatabaseError turns %s (%s) into 503 with Retry-After: %s', async (_name, code, retryAfter) => {
  const failing = inTransaction(db, (transaction) =>
    transaction.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`),
  );
  await expect(failing).rejects.toMatchObject({
    status: 503,
    code: 'database_unavailable',
    headers: { 'retry-after': retryAfter },
  });
});

test('translateDatabaseError turns a failed transaction into a 503 that pauses no consumer', async () => {
  const error: unknown = await db
    .transaction(async (transaction) => {
      await transaction.raw('select 1 / 0').catch(() => undefined);
      await transaction.raw('select 1');
    })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '25P02' });
  expect(translateDatabaseError(error)).toMatchObject({ status: 503, code: 'database_unavailable' });
  expect(isConnectionTrouble(error)).toBe(false);
});
