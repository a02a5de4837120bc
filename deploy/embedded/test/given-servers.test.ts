import { allServiceNames } from '@blindspot/contracts/services';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startNats } from '@blindspot/embedded-servers/nats-server';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { withClient, withCredentials, withDatabase } from '@blindspot/embedded-servers/prepare-database';
import { afterAll, expect, test } from 'vitest';
import { launch, temporaryFolder } from './launcher.ts';

// Of its own: the launcher sets the passwords of login roles, which the other test files share.
const [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
afterAll(() => Promise.all([postgres.stop(), nats.stop()]));

test('given servers are used and none is started', async () => {
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

test('a given user who may create roles need not be a superuser', async () => {
  await withClient(postgres.adminUrl, async (client) => {
    await client.query("create role host login createrole password 'host'");
    await client.query('create database hosted owner host');
    // The roles of the other test belong to the superuser, who lets the host use them.
    for (const name of allServiceNames) {
      await client.query(
        `do $$ begin create role blindspot_${name} login; exception when duplicate_object then null; end $$`,
      );
      await client.query(`grant blindspot_${name} to host with admin option`);
    }
  });
  const launcher = await launch(temporaryFolder(), {
    DATABASE_URL: withCredentials(withDatabase(postgres.adminUrl, 'hosted'), 'host', 'host'),
    NATS_URL: nats.url,
  });
  await launcher.untilReady();
});

test('a given database that cannot be reached is said in one sentence', async () => {
  const launcher = await launch(temporaryFolder(), {
    DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/nothing',
    NATS_URL: nats.url,
  });
  expect((await launcher.ended).code).toBe(1);
  expect(launcher.output()).toContain('DATABASE_URL names a database that cannot be used');
});

test('a given user who may not create roles is said in one sentence', async () => {
  await withClient(postgres.adminUrl, (client) => client.query("create role guest login password 'guest'"));
  const launcher = await launch(temporaryFolder(), {
    DATABASE_URL: withCredentials(postgres.adminUrl, 'guest', 'guest'),
    NATS_URL: nats.url,
  });
  expect((await launcher.ended).code).toBe(1);
  expect(launcher.output()).toContain('DATABASE_URL must name a user who may create roles');
});
