import { once } from 'node:events';
import { mkdtemp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { createBearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { stepAllKeys, type KeyStep } from '@blindspot/service-kit/database/key-rotation';
import { formatKeyRing, newKeyRing } from '@blindspot/service-kit/process/key-ring';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { eventually } from '@blindspot/test-kit/eventually';
import { decodeProtectedHeader } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { authKeys } from '../src/key-rotation.ts';
import { logIn, password, registered, useAuth, type RunningAuth } from './harness.ts';
import { codeOf } from './authenticator.ts';
import { Browser } from './browser.ts';
import { startMailServer } from './mail-server.ts';
import { startMain } from './main-process.ts';

const auth = await useAuth();
const mailServer = await startMailServer();
const secrets = join(auth.dataDir, 'secrets');
const handle = createDatabase({ url: auth.database.url });
afterAll(() => handle.close());
const port = String(await findFreePort());
const start = (): Promise<RunningAuth> =>
  auth.start({ PORT: port, SMTP_URL: mailServer.url, RATE_LIMIT: 'off' });
let service = await start();
const { url } = service;

const step = (name: KeyStep, atOnce = false) => stepAllKeys(handle.db, authKeys(secrets), name, { atOnce });

async function rotate(name: KeyStep = 'use', atOnce = false): ReturnType<typeof step> {
  await service.stop();
  const outcome = await step(name, atOnce);
  service = await start();
  return outcome;
}

const keyFiles = (): Promise<string[]> =>
  Promise.all(
    ['signing-key.json', 'refresh-key'].map((name) => readFile(join(secrets, 'auth', name), 'utf8')),
  );

const sessionOf = async (browser: Browser): Promise<AuthResponse> => {
  const { status, body } = await browser.refresh<AuthResponse>();
  expect(status).toBe(200);
  return body;
};

async function protectedAdmin(): Promise<{ email: string; secret: string; recoveryCodes: string[] }> {
  const person = await registered(url);
  const { email, token, user } = person;
  await auth.makeAdmin(person);
  const path = '/api/account/second-factor';
  const begun = await new Browser(url).post<{ secret: string }>(path, { password }, { token });
  const { secret } = begun.body;
  const body = { code: codeOf(secret) };
  const on = await new Browser(url).send<{ recovery_codes: string[] }>('PUT', path, { token, body });
  // Clears the last used 30-second step, so that the same code works again.
  await auth.database.query('update auth.second_factors set last_step = 0 where account_id = $1', [user.id]);
  return { email, secret, recoveryCodes: on.body.recovery_codes };
}

const signIn = (email: string, code: string) =>
  new Browser(url).post<AuthResponse>('/api/login', { email, password, second_factor: code });

async function receivedBy(email: string): Promise<string> {
  return eventually(async () => {
    await auth.database.query('update auth.mails set run_after = now() where sealed is not null');
    const mail = mailServer.received.find((text) => text.includes(`To: ${email}`));
    expect(mail).toBeDefined();
    return (mail ?? '')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
      .replaceAll(/\r?\n\s+/g, '');
  });
}
const unsubscribeLinkIn = (mail: string): string =>
  /\/api\/newsletter\/unsubscribe\?token=[\w.-]+/.exec(mail)?.[0] ?? '';

describe('key rotation', () => {
  it('after a rotation, sessions continue and new tokens are signed with the new key', async () => {
    const { browser, token } = await registered(url);
    const before = decodeProtectedHeader(token).kid;
    await rotate();
    expect((await browser.send('GET', '/api/account', { token })).status).toBe(200);
    const { access_token: next } = await sessionOf(browser);
    expect(decodeProtectedHeader(next).kid).not.toBe(before);
    await rotate();
    await sessionOf(browser);
  });

  it('other services accept tokens signed with the old or with the new key', async () => {
    const { browser, token } = await registered(url);
    const logger = createLogger('test', 'silent');
    const jwksUrl = `${url}/.well-known/jwks.json`;
    const other = createBearerAuth({ jwksUrl, logger });
    await other.verify(token);
    await rotate();
    const { access_token: next } = await sessionOf(browser);
    // The other service fetches keys at most once a second, and it has just fetched the old keys.
    await eventually(() => other.verify(next));
    await other.verify(token);
  });

  it('a prepared key is published before a token is signed with it', async () => {
    const kids = async (): Promise<string[]> => {
      const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as {
        keys: { kid: string }[];
      };
      return keys.map(({ kid }) => kid);
    };
    await rotate('prepare');
    const known = await kids();
    const { browser, token } = await registered(url);
    expect(decodeProtectedHeader(token).kid).not.toBe(known.at(-1));
    await rotate();
    expect(decodeProtectedHeader((await sessionOf(browser)).access_token).kid).toBe(known.at(-1));
  });

  it('authenticator apps and recovery codes stay valid after a rotation', async () => {
    const { email, secret, recoveryCodes } = await protectedAdmin();
    await rotate();
    expect((await signIn(email, recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await signIn(email, recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await signIn(email, codeOf(secret))).status).toBe(200);
  });

  it('emails that were queued before a rotation are sent, and their links stay valid', async () => {
    mailServer.behave('refuse');
    const waiting = await registered(url);
    await rotate();
    mailServer.behave('take');
    const link = unsubscribeLinkIn(await receivedBy(waiting.email));
    expect(link).not.toBe('');
    await rotate();
    expect((await new Browser(url).post(link)).status).toBe(200);
    expect((await new Browser(url).post(link.replace(/.$/, '!'))).status).not.toBe(200);
  });

  it('known devices stay known after a rotation', async () => {
    const { browser, email } = await registered(url);
    const device = (): string[] => browser.cookie('__Secure-bs_device')?.value.split('.') ?? [];
    const [id, , key] = device();
    await rotate();
    expect((await logIn(browser, email)).status).toBe(200);
    // The id stays the same only if the service recognises the device.
    expect(device()[0]).toBe(id);
    expect(device()[2]).not.toBe(key);
  });
});

describe('retirement of a replaced key', () => {
  it('a replaced key cannot be retired while sessions or encrypted rows still need it', async () => {
    await registered(url);
    await protectedAdmin();
    await rotate();
    const { refused } = await rotate('retire');
    expect(refused.join('\n')).toMatch(/access tokens .* still valid/);
    expect(refused.join('\n')).toMatch(/rows are sealed with it.*sessions were last used/);
  });

  it('V11.2.2 an old key is retired without data loss after all rows are encrypted with the new key', async () => {
    const { email, secret, recoveryCodes } = await protectedAdmin();
    mailServer.behave('refuse');
    const { browser, email: waiting } = await registered(url);
    await rotate();
    await sessionOf(browser);
    await auth.database.query('update auth.sessions set rotated_at = now()');
    const secretsBefore = [...(await keyFiles()).join().matchAll(/"secret": "([^"]+)"/g)].map(
      ([, text]) => text ?? '',
    );
    await rotate('reseal');
    expect((await rotate('reseal')).done).toContainEqual(expect.stringContaining('refresh-key: 0 rows'));
    await ageReplacedSigningKeys();
    expect((await rotate('retire')).refused).toEqual([]);

    const kept = (await keyFiles()).join();
    expect(secretsBefore.filter((text) => kept.includes(text))).toHaveLength(2);
    mailServer.behave('take');
    await receivedBy(waiting);
    await sessionOf(browser);
    expect((await signIn(email, codeOf(secret))).status).toBe(200);
    expect((await signIn(email, recoveryCodes[1] ?? '')).status).toBe(200);
  });

  it('retiring a leaked key without waiting ends all sessions', async () => {
    const { browser, token } = await registered(url);
    await rotate();
    await rotate('reseal');
    expect((await rotate('retire', true)).refused).toEqual([]);
    expect((await browser.send('GET', '/api/account', { token })).status).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
  });
});

async function ageReplacedSigningKeys(): Promise<void> {
  const path = join(secrets, 'auth', 'signing-key.json');
  const aged = (await readFile(path, 'utf8')).replaceAll(
    /"replaced_at": "[^"]+"/g,
    `"replaced_at": "${new Date(Date.now() - 3_600_000).toISOString()}"`,
  );
  await writeFile(path, aged);
}

describe('start of the service', () => {
  const files = ['signing-key.json', 'refresh-key'].map((name) => join(secrets, 'auth', name));

  it.each(files.map((file) => [file.slice(secrets.length + 1), file]))(
    'the service exits with 78 and prints what to restore if %s is missing although accounts exist',
    async (_, file) => {
      await registered(url);
      await service.stop();
      await rename(file, `${file}.away`);
      const { code, output } = await runMain();
      expect(output).toContain(`${file} is missing`);
      expect(output).toContain('put it back from the backup');
      expect(code).toBe(78);
      await expect(readFile(file)).rejects.toThrow('ENOENT');
      await rename(`${file}.away`, file);
      service = await start();
    },
  );

  it('the service exits with 78 if the keys belong to another installation', async () => {
    await registered(url);
    await service.stop();
    const elsewhere = await mkdtemp(join(tmpdir(), 'auth-other-keys-'));
    await mkdir(join(elsewhere, 'auth'));
    await writeFile(join(elsewhere, 'auth', 'refresh-key'), formatKeyRing(newKeyRing()));
    await writeFile(join(elsewhere, 'auth', 'signing-key.json'), await readFile(files[0] ?? ''));
    const { code, output } = await runMain({ SECRETS_DIR: elsewhere });
    expect(output).toMatch(/refresh-key is not the one that the database was made with/);
    expect(code).toBe(78);
    await rm(elsewhere, { recursive: true });
    service = await start();
  });
});

async function runMain(settings: Record<string, string> = {}): Promise<{ code: unknown; output: string }> {
  const main = startMain(auth, { LOG_LEVEL: 'silent', ...settings });
  const [code] = await once(main.process, 'close');
  return { code, output: main.output() };
}
