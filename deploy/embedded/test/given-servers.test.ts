import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { startNats } from '@blindspot/embedded-servers/nats-server';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { withClient, withCredentials, withDatabase } from '@blindspot/embedded-servers/prepare-database';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { startStandInPostgres } from '@blindspot/test-kit/stand-in-postgres';
import { eventually } from '@blindspot/test-kit/eventually';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { launch, temporaryFolder } from './launcher.ts';

// Separate servers, because the launcher creates login roles.
const [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
afterAll(() => Promise.all([postgres.stop(), nats.stop()]));

test('the launcher uses the configured servers and starts none', async () => {
  await withClient(postgres.adminUrl, (client) => client.query('create database given'));
  const folder = temporaryFolder();
  const launcher = await launch(folder, {
    DATABASE_URL: withDatabase(postgres.adminUrl, 'given'),
    NATS_URL: nats.url,
  });
  await launcher.untilReady();
  expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  expect(existsSync(path.join(folder, 'nats'))).toBe(false);
});

test('the launcher accepts a database user who may create roles but is no superuser', async () => {
  await withClient(postgres.adminUrl, async (client) => {
    await client.query("create role host login createrole password 'host'");
    await client.query('create database hosted owner host');
  });
  const launcher = await launch(temporaryFolder(), {
    DATABASE_URL: withCredentials(withDatabase(postgres.adminUrl, 'hosted'), 'host', 'host'),
    NATS_URL: nats.url,
  });
  await launcher.untilReady();
});

test('the launcher waits for the configured database and broker if they are not running yet', async () => {
  await withClient(postgres.adminUrl, (client) => client.query('create database later'));
  const url = withDatabase(postgres.adminUrl, 'later');
  const [database, broker] = [await createFaultProxy(url), await createFaultProxy(nats.url)];
  onTestFinished(() => void Promise.all([database.stop(), broker.stop()]));
  await Promise.all([database.refuse(), broker.refuse()]);
  const launcher = await launch(temporaryFolder(), {
    DATABASE_URL: database.through(url),
    NATS_URL: broker.through(nats.url),
  });
  await eventually(() =>
    expect(launcher.output()).toContain(
      `Waiting for the database (nothing is listening at 127.0.0.1:${database.port})`,
    ),
  );
  expect(launcher.output()).toContain('the broker (nothing is listening at');
  await Promise.all([database.heal(), broker.heal()]);
  await launcher.untilReady();
});

test.each([
  [
    'is not running',
    async () => `postgres://a:b@127.0.0.1:${await findFreePort()}/c`,
    'nothing is listening at 127.0.0.1',
  ],
  [
    'takes three seconds to answer',
    async () => {
      const slow = await createFaultProxy(postgres.adminUrl);
      onTestFinished(() => slow.stop());
      slow.delay(1_500);
      return slow.through(postgres.adminUrl);
    },
    'does not answer within 2 s, the connection timeout of a service',
  ],
])(
  'if the database %s, the launcher exits with the same error as npm run doctor',
  async (_, url, sentence) => {
    const env = { DATABASE_URL: await url(), NATS_URL: nats.url, STAND_IN_WAIT_MS: '3000' };
    const launcher = await launch(temporaryFolder(), env);
    expect((await launcher.ended).code).toBe(1);
    expect(launcher.output()).toContain(sentence);
    expect(launcher.output()).not.toContain('    at ');
  },
);

test.each([
  [
    'rejects the password',
    () => withCredentials(postgres.adminUrl, 'postgres', 'wrong'),
    'the password of postgres is refused',
  ],
  ['lacks the database', () => withDatabase(postgres.adminUrl, 'missing'), 'there is no database missing'],
])('the launcher exits immediately if the database server %s', async (_, url, sentence) => {
  const launcher = await launch(temporaryFolder(), { DATABASE_URL: url(), NATS_URL: nats.url });
  expect((await launcher.ended).code).toBe(1);
  expect(launcher.output()).toContain(sentence);
  expect(launcher.output()).not.toContain('Waiting for');
});

test.each([
  ['Postgres 15', { version: '15.9' }, 'is Postgres 15.9. Postgres 18 or newer is needed.'],
  ['a pooler in transaction mode', { version: '18.1', pooling: true }, 'a pooler in transaction mode'],
])('the launcher rejects %s before it creates anything', async (_, options, sentence) => {
  const server = await startStandInPostgres(options);
  onTestFinished(() => server.stop());
  const folder = temporaryFolder();
  const launcher = await launch(folder, { DATABASE_URL: server.url, RETENTION_MONTHS: 'two' });
  expect((await launcher.ended).code).toBe(1);
  expect(launcher.output()).toContain(sentence);
  expect(launcher.output()).toContain('RETENTION_MONTHS: must be a whole number from 1 to 120.');
  expect(readdirSync(folder)).toEqual([]);
});

test('the launcher exits with a one-sentence error if the database holds data from before version 1.0.0', async () => {
  await withClient(postgres.adminUrl, (client) => client.query('create database before_baseline'));
  const url = withDatabase(postgres.adminUrl, 'before_baseline');
  const servers = { DATABASE_URL: url, NATS_URL: nats.url };
  const older = await launch(temporaryFolder(), servers);
  await older.untilReady();
  older.process.kill('SIGINT');
  await older.ended;
  await withClient(url, (client) =>
    client.query(`update auth.schema_migrations set name = '0001-create-outbox-and-inbox'`),
  );
  const launcher = await launch(temporaryFolder(), servers);
  expect((await launcher.ended).code).toBe(1);
  expect(launcher.output()).toContain(
    'the schema auth holds data of a version before 1.0.0, which cannot be upgraded',
  );
  expect(launcher.output()).not.toContain('    at ');
});

test('the launcher exits with a one-sentence error if the database user may not create roles', async () => {
  await withClient(postgres.adminUrl, (client) => client.query("create role guest login password 'guest'"));
  const launcher = await launch(temporaryFolder(), {
    DATABASE_URL: withCredentials(postgres.adminUrl, 'guest', 'guest'),
    NATS_URL: nats.url,
  });
  expect((await launcher.ended).code).toBe(1);
  expect(launcher.output()).toContain(
    'its user may not create roles, but each service needs its own login role',
  );
});
