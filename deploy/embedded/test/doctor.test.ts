import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { findNatsServer } from '@blindspot/embedded-servers/nats-binary';
import { startNats } from '@blindspot/embedded-servers/nats-server';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { withClient, withCredentials, withDatabase } from '@blindspot/embedded-servers/prepare-database';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { startStandInPostgres } from '@blindspot/test-kit/stand-in-postgres';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';
import { execFile, spawn } from 'node:child_process';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { examine } from '../src/doctor/examine.ts';
import { projectFolder } from '../src/settings.ts';
import { buildWebWhenStale } from '../src/web-build.ts';
import { launch, temporaryFolder } from './launcher.ts';
import { unusable } from './unusable-settings.ts';

// Separate servers, because the tests create roles and databases on them.
const [postgres, nats] = await Promise.all([
  startPostgres({ settings: { max_connections: '80' } }),
  startNats(),
]);
afterAll(() => Promise.all([postgres.stop(), nats.stop()]));

interface Examined {
  readonly failed: string;
  readonly noted: string;
}

async function examined(
  settings: Record<string, string> = {},
  fromFile: readonly string[] = [],
): Promise<Examined> {
  const findings = await examine(
    { DATA_DIR: temporaryFolder(), PORT: String(await findFreePort()), ...settings },
    fromFile,
  );
  const outputFor = (wanted: string): string =>
    findings
      .filter(({ state }) => state === wanted)
      .map(({ about, seen, mend }) => `${about}: ${seen}. ${mend ?? ''}`)
      .join('\n');
  return { failed: outputFor('failed'), noted: outputFor('note') };
}

async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const answering = (handle: RequestListener): Promise<string> => listen(createHttpServer(handle));
/** Starts a mail server that sends the first line as its greeting and one more line for each command. */
const mailServer = (...lines: readonly string[]): Promise<string> =>
  listen(
    createTcpServer((socket) => {
      const rest = [...lines];
      socket.write(rest.shift() ?? '');
      socket.on('data', () => socket.write(rest.shift() ?? '221 bye\r\n'));
    }),
  );

test('examine() finds no fault in a working configuration', async () => {
  const mail = await mailServer('220 mail ready\r\n', '250 hello\r\n');
  const model = await answering((_, reply) => void reply.end('{"data":[{"id":"small"}]}'));
  expect(
    await examined({
      DATABASE_URL: postgres.adminUrl,
      NATS_URL: nats.url,
      SMTP_URL: `smtp://${mail}`,
      MAIL_FROM: 'Blindspot <no-reply@blindspot.test>',
      OPENAI_BASE_URL: `http://${model}/v1`,
      OPENAI_MODEL: 'small',
    }),
  ).toMatchObject({ failed: '' });
});

async function databaseWith(...names: string[]): Promise<string> {
  const name = `holds_${names.length}`;
  await withClient(postgres.adminUrl, (client) => client.query(`create database ${name}`));
  const url = withDatabase(postgres.adminUrl, name);
  await withClient(url, async (client) => {
    await client.query('create schema auth; create table auth.accounts (id uuid)');
    if (names.length === 0) return;
    await client.query('create table auth.schema_migrations (name text)');
    await client.query('insert into auth.schema_migrations select unnest($1::text[])', [names]);
  });
  return url;
}

describe('examine', () => {
  it('examine() names each unusable setting with its fault', async () => {
    const { failed } = await examined({ PORT: 'many', SMTP_URL: 'mail.example.org' });
    expect(failed).toContain('PORT');
    expect(failed).toContain('SMTP_URL: must be an address that begins with smtp:// or smtps://');
  });

  it('examine() reports every unusable setting of every service at once', async () => {
    const { failed } = await examined(unusable);
    for (const name of Object.keys(unusable)) expect(failed).toContain(`settings: ${name}: m`);
    expect(failed).not.toContain('NaN');
  });

  it.each([
    ['NATS_STREAM_MAX_BYTES', '1GB', 'must be a whole number of at least 1,048,576'],
    ['MODEL_DEADLINE', 'x', 'must be a number from 0.1 to 60'],
    ['HELP_URL', 'foo', 'must be an address that begins with https://, http://, tel: or mailto:'],
    ['DATABASE_URL', 'postgres://me:12#4@host/db', 'in a user or password write # as %23'],
    ['SMTP_URL', 'smtp://me:a/b@mail.example:25', 'in a user or password write # as %23, / as %2F'],
    ['NATS_URL', 'http://host:4222', 'must be an address that begins with nats:// or tls://'],
    ['PUBLIC_URL', 'https://host.example/feedback', 'must end after host and port'],
    ['PUBLIC_URL', 'https://me@host.example', 'must end after host and port'],
    ['PASSWORD_HASHING', 'quick', 'may be quick only if PUBLIC_URL names this machine or a test host'],
    ['OPENAI_DAILY_TOKENS_PER_OWNER', '-1', 'must be a whole number of at least 0'],
  ])('examine() reports what is wrong with %s=%s', async (name, value, sentence) => {
    const { failed } = await examined({ PUBLIC_URL: 'https://feedback.example.org', [name]: value });
    expect(failed).toContain(`${name}: `);
    expect(failed).toContain(sentence);
  });

  it('examine() reports only the version if Postgres is older than 18', async () => {
    const old = await startStandInPostgres({ version: '16.4' });
    onTestFinished(() => old.stop());
    expect((await examined({ DATABASE_URL: old.url })).failed).toBe(
      'database: is Postgres 16.4. Postgres 18 or newer is needed.',
    );
  });

  it('examine() reports a pooler in transaction mode', async () => {
    const pooler = await startStandInPostgres({ version: '18.1', pooling: true });
    onTestFinished(() => pooler.stop());
    expect((await examined({ DATABASE_URL: pooler.url })).failed).toContain('a pooler in transaction mode');
  });

  it('examine() reports a service that cannot connect to the database with its own role', async () => {
    await withClient(postgres.adminUrl, (client) => client.query('create database locked'));
    const url = withDatabase(postgres.adminUrl, 'locked');
    await withClient(url, async (client) => {
      await client.query(`create role locked_out login password 'known'; create schema auth authorization locked_out;
        create role let_in login password 'known'; create schema admin authorization let_in;
        revoke connect on database locked from public; grant connect on database locked to let_in`);
    });
    const folder = temporaryFolder();
    for (const service of ['auth', 'admin']) {
      mkdirSync(path.join(folder, 'secrets', service), { recursive: true, mode: 0o700 });
      writeFileSync(path.join(folder, 'secrets', service, 'database-password'), 'known\n', { mode: 0o600 });
    }
    const { failed } = await examined({ DATA_DIR: folder, DATABASE_URL: url });
    expect(failed).toContain('locked_out: locked_out may not connect to this database');
    expect(failed).not.toContain('let_in');
    writeFileSync(path.join(folder, 'secrets/admin/database-password'), 'another');
    expect((await examined({ DATA_DIR: folder, DATABASE_URL: url })).noted).toContain(
      'the password of let_in is refused',
    );
  });

  it('examine() reports a database that is slower than the time limit of a service', async () => {
    const slow = await createFaultProxy(postgres.adminUrl);
    onTestFinished(() => slow.stop());
    slow.delay(1_500);
    expect((await examined({ DATABASE_URL: slow.through(postgres.adminUrl) })).failed).toContain(
      'does not answer within 2 s, the connection timeout of a service',
    );
  });

  it('examine() reports a secret whose file does not exist', async () => {
    expect((await examined({ OPENAI_API_KEY_FILE: '/run/secrets/none' })).failed).toContain(
      'OPENAI_API_KEY_FILE: cannot be read',
    );
  });

  it('examine() reports a misspelt name in .env', async () => {
    expect((await examined({}, ['PUBLC_URL', 'PORT'])).noted).toContain(
      'PUBLC_URL is set in .env, but no setting has this name. Did you mean PUBLIC_URL?',
    );
  });

  it.each([
    ['is not running', () => 'postgres://a:b@127.0.0.1:1/blindspot', 'nothing is listening at 127.0.0.1:1'],
    ['has no DNS record', () => 'postgres://a:b@postgres.invalid/blindspot', 'has no address (DNS)'],
    [
      'rejects the password',
      () => withCredentials(postgres.adminUrl, 'postgres', 'wrong'),
      'the password of postgres is refused',
    ],
    ['has another name', () => withDatabase(postgres.adminUrl, 'blindspt'), 'there is no database blindspt'],
  ])('examine() reports a database that %s', async (_, url, cause) => {
    expect((await examined({ DATABASE_URL: url() })).failed).toContain(cause);
  });

  it('examine() reports a database user who may not create roles', async () => {
    await withClient(postgres.adminUrl, (client) => client.query("create role guest login password 'g'"));
    const { failed } = await examined({ DATABASE_URL: withCredentials(postgres.adminUrl, 'guest', 'g') });
    expect(failed).toContain('may not create roles');
  });

  it('examine() reports a database that allows too few connections', async () => {
    const small = await startPostgres({ settings: { max_connections: '40' } });
    onTestFinished(() => small.stop());
    expect((await examined({ DATABASE_URL: small.adminUrl })).failed).toContain('allows 40 connections');
  });

  it('examine() reports a database that a newer version has migrated', async () => {
    const url = await databaseWith('0001-version-1.0.0', '9999-of-the-future');
    expect((await examined({ DATABASE_URL: url })).noted).toContain(
      'auth was migrated by a newer version (9999-of-the-future)',
    );
  });

  it('examine() reports a database with data of a version before 1.0.0', async () => {
    const url = await databaseWith('0001-create-outbox-and-inbox');
    expect((await examined({ DATABASE_URL: url })).failed).toContain(
      'the schema auth holds data of a version before 1.0.0',
    );
  });

  it('examine() reports a database with tables that no migration created', async () => {
    const url = await databaseWith();
    expect((await examined({ DATABASE_URL: url })).failed).toContain(
      'the schema auth holds data of a version before 1.0.0',
    );
  });

  it('examine() reports a broker that is not running', async () => {
    expect((await examined({ NATS_URL: 'nats://127.0.0.1:1' })).failed).toContain(
      'nothing is listening at 127.0.0.1:1',
    );
  });

  it('examine() reports a broker that requires a password', async () => {
    const { host } = new URL(nats.url);
    expect((await examined({ NATS_URL: `nats://${host}` })).failed).toContain(
      'requires a user and a password',
    );
    expect((await examined({ NATS_URL: `nats://stranger:wrong@${host}` })).failed).toContain(
      'rejects the user stranger',
    );
  });

  it('examine() reports a broker without JetStream', async () => {
    const port = await findFreePort();
    const { file } = await findNatsServer();
    const server = spawn(file, ['--addr', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
    onTestFinished(() => void server.kill());
    await eventually(async () => {
      expect((await examined({ NATS_URL: `nats://127.0.0.1:${port}` })).failed).toContain('JetStream is off');
    });
  });

  it('examine() reports more stream replicas than the broker has servers', async () => {
    expect((await examined({ NATS_URL: nats.url, NATS_STREAM_REPLICAS: '3' })).failed).toContain(
      'is a single server, but NATS_STREAM_REPLICAS is 3',
    );
  });

  it('examine() reports a mail server that is not running', async () => {
    expect((await examined({ SMTP_URL: 'smtp://127.0.0.1:1' })).failed).toContain(
      'nothing is listening at 127.0.0.1:1',
    );
  });

  it('examine() reports a mail server that rejects the password', async () => {
    const mail = await mailServer('220 hi\r\n', '250-mail\r\n250 AUTH PLAIN\r\n', '535 no\r\n');
    const { failed } = await examined({ SMTP_URL: `smtp://me%40mail.test:secret@${mail}` });
    expect(failed).toContain('rejects the user me@mail.test or the password');
    expect(failed).not.toContain('secret');
  });

  it('examine() reports an smtps:// address of a server without TLS', async () => {
    const mail = await mailServer('220 mail ready\r\n');
    expect((await examined({ SMTP_URL: `smtps://${mail}` })).failed).toContain('does not start with TLS');
  });

  it('examine() reports a missing sender address', async () => {
    const mail = await mailServer('220 mail ready\r\n', '250 hello\r\n');
    expect((await examined({ SMTP_URL: `smtp://${mail}` })).failed).toContain(
      'the sender is no-reply@localhost',
    );
  });

  it('examine() reports that emails are only written to files', async () => {
    expect((await examined()).noted).toContain('never sent');
  });

  it.each([
    ['rejects the key', 401, '{}', 'rejects the key'],
    ['has its API at another path', 404, '', 'is not the base address of the API'],
    [
      'lacks the model',
      200,
      '{"data":[{"id":"large"}]}',
      'has no model small. Correct OPENAI_MODEL; it has large',
    ],
  ])('examine() reports a model server that %s', async (_, status, body, cause) => {
    const model = await answering((_request, reply) => void reply.writeHead(status).end(body));
    const { failed } = await examined({
      OPENAI_BASE_URL: `http://${model}`,
      OPENAI_MODEL: 'small',
      OPENAI_API_KEY: 'sk-kept',
    });
    expect(failed).toContain(cause);
    expect(failed).not.toContain('sk-kept');
  });

  it('examine() reports a model server that is not running', async () => {
    const host = `127.0.0.1:${await findFreePort()}`;
    expect((await examined({ OPENAI_BASE_URL: `http://${host}/v1` })).failed).toContain(
      `nothing is listening at ${host}`,
    );
  });

  it('examine() reports an unencrypted address of an external model', async () => {
    expect((await examined({ OPENAI_BASE_URL: 'http://model.example.org/v1' })).failed).toContain(
      'must be https',
    );
  });

  it('examine() reports a PUBLIC_URL with a port on which the product does not listen', async () => {
    expect((await examined({ PUBLIC_URL: 'http://localhost:1' })).failed).toContain(
      'links in mails lead to http://localhost:1',
    );
  });

  it('examine() reports a database without TLS if DATABASE_URL requires it', async () => {
    const url = `${postgres.adminUrl}?sslmode=require`;
    expect((await examined({ DATABASE_URL: url })).failed).toContain(
      'speaks no TLS, and DATABASE_URL asks for it',
    );
  });

  it('examine() reports a public address without TLS or DNS record', async () => {
    const { failed } = await examined({ PUBLIC_URL: 'http://feedback.invalid' });
    expect(failed).toContain('anyone on the network path can read the traffic');
    expect(failed).toContain('feedback.invalid has no address (DNS)');
  });

  it('examine() reports a port that another program uses', async () => {
    const host = await answering((_, reply) => void reply.end('hello'));
    expect((await examined({ PORT: new URL(`http://${host}`).port })).failed).toContain(
      'is taken by another program',
    );
  });

  it('examine() reports a TRUST_PROXY that includes every address, or is empty behind https', async () => {
    expect((await examined({ TRUST_PROXY: '0.0.0.0/0' })).failed).toContain(
      'TRUST_PROXY trusts every address',
    );
    for (const proxies of [{}, { TRUST_PROXY: '' }])
      expect((await examined({ PUBLIC_URL: 'https://feedback.invalid', ...proxies })).noted).toContain(
        'TRUST_PROXY is empty',
      );
  });

  it('examine() reports a data folder that cannot be written', async () => {
    const file = path.join(temporaryFolder(), 'a-file');
    writeFileSync(file, '');
    expect((await examined({ DATA_DIR: file })).failed).toContain('cannot be written');
  });

  it('examine() reports keys that are missing or that other users can read', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'postgres'));
    writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '18');
    expect((await examined({ DATA_DIR: folder })).failed).toContain('has no keys for it');
    mkdirSync(path.join(folder, 'secrets'));
    const key = path.join(folder, 'secrets', 'key');
    writeFileSync(key, 'k');
    chmodSync(key, 0o644);
    expect((await examined({ DATA_DIR: folder })).failed).toContain(
      'other users of this machine can read 1 of 1 files',
    );
  });

  it('examine() accepts a data folder that does not exist yet, and does not create it', async () => {
    const parent = path.join(temporaryFolder(), 'new');
    expect((await examined({ DATA_DIR: path.join(parent, 'data') })).failed).toBe('');
    expect(existsSync(parent)).toBe(false);
  });
});

const doctor = (args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.join(projectFolder, 'deploy/embedded/src/doctor-main.ts'), ...args],
      { env: { ...machineEnvironment, DATA_DIR: temporaryFolder(), SMTP_URL: 'smtp://127.0.0.1:1', ...env } },
      (error, output) => resolve({ code: error?.code ?? 0, output }),
    );
  });

test('examine() treats a public address without a port as port 80', async () => {
  const { failed } = await examined({ PORT: '80' });
  expect(failed).not.toContain('links in mails lead to');
  expect((await examined({ PORT: '80', PUBLIC_URL: 'http://localhost:8080' })).failed).toContain(
    'links in mails lead to http://localhost:8080, and the product listens on port 80',
  );
});

test('npm run doctor prints its findings as lines or JSON and exits with 1', async () => {
  const { code, output } = await doctor([]);
  expect(code).toBe(1);
  expect(output).toMatch(
    /FAILED {2}mail +nothing is listening at 127\.0\.0\.1:1\n +Correct host and port in SMTP_URL/,
  );
  expect(JSON.parse((await doctor(['--json'])).output)).toContainEqual(
    expect.objectContaining({ about: 'mail', state: 'failed' }),
  );
});

test('npm run doctor examines a database without loading the code of any service', async () => {
  const coverage = temporaryFolder();
  await doctor([], { DATABASE_URL: postgres.adminUrl, NODE_V8_COVERAGE: coverage });
  const loaded = readdirSync(coverage).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(path.join(coverage, file), 'utf8')) as {
      result: { url: string }[];
    };
    return result.map(({ url }) => url);
  });
  expect(loaded).toContain(new URL('../src/doctor/examine-database.ts', import.meta.url).href);
  expect(loaded.filter((url) => /\/services\/\w+\/src\/service\.ts$/.test(url))).toEqual([]);
});

test('examine() finds no fault in a running product', async () => {
  await buildWebWhenStale(() => undefined);
  const folder = temporaryFolder();
  const main = path.join(projectFolder, 'deploy/embedded/src/main.ts');
  const launcher = await launch(folder, {}, [process.execPath, main]);
  await launcher.untilReady();
  const { failed } = await examined({ DATA_DIR: folder, PORT: new URL(launcher.url).port });
  expect(failed).toBe('');
  await launcher.untilReady();
});
