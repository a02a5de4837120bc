import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { eventually } from '@blindspot/test-kit/eventually';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { startStandInPostgres } from '@blindspot/test-kit/stand-in-postgres';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { untilDatabaseAnswers } from '../src/database/until-database-answers.ts';
import { capturedLog } from './captured-log.ts';
import { schema } from './notes.ts';

const database = await useDatabase(schema);
const network = await createFaultProxy(database.url);
const url = network.through(database.url);
afterAll(() => network.stop());

const migrations = [{ name: '0001-create-things', sql: `create table ${schema}.things (id integer)` }];

test('a migration waits for a database that is not up yet, and logs the wait once', async () => {
  const { logger, lines } = capturedLog();
  await network.refuse();
  const migrating = migrate({ url, schema, migrations, logger });
  await eventually(() => expect(lines()).toHaveLength(1));
  await network.heal();
  expect(await migrating).toEqual(['0001-create-things']);
  expect(lines()).toMatchObject([{ dependency: 'postgres', err: { code: 'ECONNREFUSED' } }]);
});

test('the error about an unreachable database contains its address and the time limit', async () => {
  const away = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(untilDatabaseAnswers(() => away.ping(), { limitMs: 600 })).rejects.toMatchObject({
    code: 'database_unavailable',
    detail: 'The database did not answer for 0.6 seconds: connect ECONNREFUSED 127.0.0.1:1',
  });
  await away.close();
});

test.each([
  [
    'the password',
    (to: URL) => void (to.password = 'another'),
    `the password of blindspot_${schema} is refused`,
  ],
  ['a missing database', (to: URL) => void (to.pathname = '/nowhere'), 'there is no database nowhere'],
  ['a user who may not sign in', (to: URL) => void (to.username = 'stranger'), 'the password of stranger'],
])('a migration fails immediately if the server rejects %s', async (_, change, sentence) => {
  const wrong = new URL(database.url);
  change(wrong);
  await expect(migrate({ url: wrong.href, schema, migrations })).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining(sentence),
  });
});

test.each([
  ['15.9', 'is Postgres 15.9. Postgres 18 or newer is needed.'],
  ['17.2', 'is Postgres 17.2. Postgres 18 or newer is needed.'],
])('a migration rejects Postgres %s before it changes anything', async (version, sentence) => {
  const old = await startStandInPostgres({ version });
  onTestFinished(() => old.stop());
  await expect(migrate({ url: old.url, schema, migrations })).rejects.toThrow(sentence);
});

test('a migration detects a pooler in transaction mode and takes no lock through it', async () => {
  const pooler = await startStandInPostgres({ version: '18.1', pooling: true });
  onTestFinished(() => pooler.stop());
  await expect(migrate({ url: pooler.url, schema, migrations })).rejects.toThrow(
    'a pooler in transaction mode (such as PgBouncer) stands in front of Postgres',
  );
});

test('a service connects without start-up parameters that a pooler rejects', async () => {
  const pooler = await startStandInPostgres({ version: '18.1', pooling: true });
  const service = createDatabase({ url: pooler.url, applicationName: 'a-service' });
  onTestFinished(async () => {
    await service.close();
    await pooler.stop();
  });
  await service.ping();
  expect((await service.db.raw('select pg_backend_pid() as pid')).rows).toHaveLength(1);
});

async function outputOfNeverStarting(...args: string[]): Promise<{ fatal: object[]; errors: string }> {
  const file = new URL('never-starting.ts', import.meta.url).pathname;
  const env = { DATABASE_URL: url, NATS_URL: 'nats://127.0.0.1:1' };
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, ended] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  expect(ended).toEqual([1, null]);
  const lines = output
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { level: string });
  return { fatal: lines.filter(({ level }) => level === 'fatal'), errors };
}

test('a service that cannot start logs the reason and exits with 1', async () => {
  const { fatal } = await outputOfNeverStarting();
  const msg = 'could not start: The database did not answer for 30 seconds.';
  expect(fatal).toMatchObject([{ msg }]);
});

test('an uncaught error ends a service with a log line without its message, which may quote values', async () => {
  const { fatal, errors } = await outputOfNeverStarting('uncaught');
  expect(errors).not.toContain('bob@example.test');
  expect(fatal).toMatchObject([{ msg: 'uncaught error', err: { type: 'Error' } }]);
});
