import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { allServiceNames } from '@blindspot/contracts/services';
import { startServerProcess } from '@blindspot/embedded-servers/child-process';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { findNatsServer } from '@blindspot/embedded-servers/nats-binary';
import { startNats } from '@blindspot/embedded-servers/nats-server';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import {
  prepareDatabase,
  roleName,
  withClient,
  withCredentials,
  withDatabase,
} from '@blindspot/embedded-servers/prepare-database';
import { brokerAddress } from '@blindspot/service-kit/events/broker-address';
import { friendAt } from '@blindspot/people/friend';
import { register, signIn, usualPassword as password } from '@blindspot/people/owner';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '../src/backup.ts';
import { restoreBackup } from '../src/restore.ts';
import { readSettings, type EmbeddedSettings } from '../src/settings.ts';
import { startEmbedded, type EmbeddedProduct } from '../src/start-embedded.ts';

// Separate servers, because roles belong to the whole server.
const [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
const folders: string[] = [];
afterAll(async () => {
  await Promise.all([postgres.stop(), nats.stop()]);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-installation-'));
  folders.push(folder);
  return folder;
}

function settingsOn(database: string, dataFolder = newFolder()): EmbeddedSettings {
  return readSettings({
    DATA_DIR: dataFolder,
    DATABASE_URL: withDatabase(postgres.adminUrl, database),
    NATS_URL: nats.url,
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: password,
    PASSWORD_HASHING: 'quick',
  });
}

const createDatabase = (name: string): Promise<unknown> =>
  withClient(postgres.adminUrl, (client) => client.query(`create database "${name}"`));

const storedIn = (database: string): Promise<number> =>
  withClient(withDatabase(postgres.adminUrl, database), async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from responses.answers',
    );
    return rows[0]?.count ?? 0;
  });

const refusalOf = (url: string): Promise<unknown> =>
  withClient(url, (client) => client.query('select 1')).then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

const siteOf = (product: EmbeddedProduct) => ({ baseUrl: product.localUrl });
const signInTo = (product: EmbeddedProduct, email: string) => signIn(siteOf(product), { email, password });

describe('two installations on one Postgres and one NATS server', () => {
  let first: EmbeddedProduct;
  let second: EmbeddedProduct;
  const firstSettings = settingsOn('alpha');
  const secondSettings = settingsOn('Beta-2');
  const acknowledged = { first: 0, second: 0 };

  beforeAll(async () => {
    await Promise.all([createDatabase('alpha'), createDatabase('Beta-2')]);
    first = await startEmbedded(firstSettings);
  }, 240_000);
  afterAll(() => Promise.all([first?.stop(), second?.stop()]));

  test('no answer is lost while the second installation starts and both receive answers', async () => {
    const owner = await register(siteOf(first), { email: 'ida@alpha.example' });
    const request = await owner.makeRequest();
    const load = { starting: true };
    const answering = (async () => {
      while (load.starting || acknowledged.first < 60) {
        await friendAt(owner.product).answer(request);
        acknowledged.first += 1;
      }
    })();
    second = await startEmbedded(secondSettings);
    load.starting = false;
    const otherOwner = await register(siteOf(second), { email: 'ida@beta.example' });
    const otherRequest = await otherOwner.makeRequest();
    const alsoAnswering = (async () => {
      while (acknowledged.second < 60) {
        await friendAt(otherOwner.product).answer(otherRequest);
        acknowledged.second += 1;
      }
    })();
    await Promise.all([answering, alsoAnswering]);
    expect(await storedIn('alpha')).toBe(acknowledged.first);
    expect(await storedIn('Beta-2')).toBe(acknowledged.second);
    // Events from the other installation would make these counts wrong.
    await eventually(
      async () => {
        expect(await owner.countOf(request)).toBe(acknowledged.first);
        expect(await otherOwner.countOf(otherRequest)).toBe(acknowledged.second);
      },
      { timeoutMs: 120_000 },
    );
    process.stdout.write(
      `two installations: ${acknowledged.first} and ${acknowledged.second} answers acknowledged, none lost\n`,
    );
  }, 400_000);

  test('each installation has a stream of its own', async () => {
    const connection = await connect(brokerAddress(nats.url));
    onTestFinished(() => connection.close());
    const streams = await (await jetstreamManager(connection)).streams.list().next();
    const subjects = streams.map(({ config }) => config.subjects?.[0]);
    expect(new Set(streams.map(({ config }) => config.name)).size).toBe(2);
    expect(new Set(subjects).size).toBe(2);
    for (const subject of subjects) expect(subject).toMatch(/^bs_[0-9a-f]{12}\.blindspot\.>$/);
  });

  test('the passwords of one installation do not work for the database of the other', async () => {
    for (const service of allServiceNames) {
      const file = path.join(firstSettings.SECRETS_DIR, service, 'database-password');
      const secret = readFileSync(file, 'utf8').trim();
      const own = withCredentials(postgres.adminUrl, roleName('alpha', service), secret);
      expect(await refusalOf(withDatabase(own, 'alpha'))).toBeUndefined();
      // Postgres reports 42501 if a role lacks a privilege.
      expect(await refusalOf(withDatabase(own, 'Beta-2'))).toBe('42501');
      for (const other of allServiceNames) {
        const theirs = withCredentials(postgres.adminUrl, roleName('Beta-2', other), secret);
        expect(await refusalOf(withDatabase(theirs, 'Beta-2'))).toBe('28P01');
      }
    }
  });

  test('a second start on the same database with other secrets fails and changes no password', async () => {
    await expect(startEmbedded(settingsOn('alpha'))).rejects.toThrow(
      'Another Blindspot runs on the database alpha with other passwords',
    );
    const owner = await signInTo(first, 'ida@alpha.example');
    const request = await owner.makeRequest();
    await friendAt(owner.product).answer(request);
    expect(await storedIn('alpha')).toBe(acknowledged.first + 1);
  }, 120_000);

  test('a start on a copy of another database fails and leaves the roles of the original unchanged', async () => {
    await second.stop();
    await withClient(postgres.adminUrl, (client) => client.query('create database copied template "Beta-2"'));
    await expect(startEmbedded(settingsOn('copied'))).rejects.toThrow('belongs to the role Beta-2_auth');
    second = await startEmbedded(secondSettings);
    expect((await signInTo(second, 'ida@beta.example')).session.user.email).toBe('ida@beta.example');
  }, 240_000);

  test('after an installation is restored under another name, both installations work', async () => {
    const folder = path.join(newFolder(), 'backup');
    await makeBackup(firstSettings, folder, () => undefined);
    const thirdSettings = settingsOn('gamma');
    await restoreBackup(thirdSettings, folder, { report: () => undefined });
    const third = await startEmbedded(thirdSettings);
    onTestFinished(() => third.stop());
    const stored = await storedIn('alpha');
    expect(await storedIn('gamma')).toBe(stored);
    const owner = await signInTo(third, 'ida@alpha.example');
    const request = await owner.makeRequest();
    await friendAt(owner.product).answer(request);
    await eventually(async () => expect(await owner.countOf(request)).toBe(1), { timeoutMs: 60_000 });
    expect(await storedIn('alpha')).toBe(stored);
    expect((await signInTo(first, 'ida@alpha.example')).session.user.email).toBe('ida@alpha.example');
  }, 240_000);
});

test('a start fails and keeps the password of a role that another program has created', async () => {
  const url = withCredentials(withDatabase(postgres.adminUrl, 'postgres'), 'shop_auth', 'of the shop');
  await withClient(postgres.adminUrl, (client) =>
    client.query("create role shop_auth login password 'of the shop'"),
  );
  await createDatabase('shop');
  await expect(startEmbedded(settingsOn('shop'))).rejects.toThrow(
    'The role shop_auth of this Postgres server was not made by Blindspot for the database shop',
  );
  expect(await refusalOf(url)).toBeUndefined();
}, 60_000);

test('prepareDatabase recognises a role without a comment by the schema that the role owns', async () => {
  const preparing = { adminUrl: postgres.adminUrl, database: 'dumped', passwords: { dumped_auth: 'first' } };
  const url = await prepareDatabase(preparing);
  await withClient(url, (client) => client.query('comment on role dumped_auth is null'));
  await prepareDatabase({ ...preparing, passwords: { dumped_auth: 'second' } });
  expect(await refusalOf(withCredentials(url, 'dumped_auth', 'second'))).toBeUndefined();
});

test('prepareDatabase rejects a database name that is too long for role names', async () => {
  const database = 'd'.repeat(54);
  const preparing = prepareDatabase({ adminUrl: postgres.adminUrl, database, passwords: {} });
  await expect(preparing).rejects.toThrow('is too long: at most 53 bytes');
});

test('two NATS accounts set up as in the operator guide see no messages of each other', async () => {
  const folder = newFolder();
  const port = await findFreePort();
  const file = path.join(folder, 'nats.conf');
  writeFileSync(
    file,
    `listen: "127.0.0.1:${port}"
     jetstream { store_dir: ${JSON.stringify(path.join(folder, 'store'))} }
     accounts {
       alpha { jetstream: enabled, users: [{ user: alpha, password: "a" }] }
       beta { jetstream: enabled, users: [{ user: beta, password: "b" }] }
     }`,
  );
  const binary = await findNatsServer();
  const server = await startServerProcess({
    name: 'NATS',
    command: binary.file,
    args: ['-c', file],
    logFile: path.join(folder, 'nats.log'),
  });
  onTestFinished(() => server.stop([{ signal: 'SIGINT', waitMs: 8_000 }]));
  const as = (user: string, secret: string) =>
    eventually(() => connect({ servers: `127.0.0.1:${port}`, user, pass: secret, reconnect: false }), {
      timeoutMs: 60_000,
    });
  const [alpha, beta] = await Promise.all([as('alpha', 'a'), as('beta', 'b')]);
  onTestFinished(async () => {
    await Promise.all([alpha.close(), beta.close()]);
  });
  await (await jetstreamManager(alpha)).streams.add({ name: 'BLINDSPOT', subjects: ['blindspot.>'] });
  const received: string[] = [];
  beta.subscribe('>', { callback: (_error, message) => void received.push(message.subject) });
  await beta.flush();
  alpha.publish('blindspot.responses.anything', '{}');
  await alpha.flush();
  await beta.flush();
  expect(received).toEqual([]);
  await expect((await jetstreamManager(beta)).streams.info('BLINDSPOT')).rejects.toThrow(/not found/);
}, 120_000);
