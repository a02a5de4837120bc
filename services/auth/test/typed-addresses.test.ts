import { randomUUID } from 'node:crypto';
import { addressKey } from '@blindspot/contracts/email-address';
import { findAccountByEmail } from '@blindspot/contracts/messages/accounts';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { logIn, password, registered, useAuth } from './harness.ts';
import { startMailServer } from './mail-server.ts';

const auth = await useAuth();
const server = await startMailServer();
const { url } = await auth.start({ SMTP_URL: server.url, MAIL_FROM: 'no-reply@blindspot.test' });
const others = await connectBus({ ...auth.nats, name: 'others', logger: createLogger('test', 'silent') });
afterAll(() => others.close());
await eventually(() => expect(others.isConnected()).toBe(true));

const unique = (address: string): string => address.replace('@', `.${randomUUID().slice(0, 8)}@`);

const mailedToken = (path: string, address: string): Promise<string> =>
  eventually(async () => {
    const at = server.recipients.findLastIndex((one) => addressKey(one) === addressKey(address));
    const mail = (server.received[at] ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    const token = new RegExp(`/${path}\\?token=([\\w-]+)`).exec(mail)?.[1];
    if (token === undefined) throw new Error('the mail has not come yet');
    return token;
  });

describe.each([
  [
    'characters with a meaning in addresses and shells',
    unique("o'neil&sons/x=1%2+a@example.com"),
    (typed: string) => `mailto:${encodeURIComponent(typed).replace('%40', '@')}`,
  ],
  ['a character that begins a formula', unique('=sum{1}@example.com'), (typed: string) => `<${typed}>`],
  [
    'a Cyrillic domain',
    unique('sam@пример.рф'),
    (typed: string) => typed.replace('пример.рф', 'XN--e1afmkfd.xn--p1ai'),
  ],
  [
    'an umlaut in its local part',
    unique('jörg@müller.de'),
    (typed: string) => `Jörg <${typed.normalize('NFD')}>`,
  ],
  [
    'an invisible character',
    unique('pat@example.com'),
    (typed: string) => `\u200B${typed.replace('@', '@\u00AD').toUpperCase()}\u00A0`,
  ],
])('account whose address has %s', (_what, typed, otherwise) => {
  const mailed = (): Promise<string> =>
    others.ask(findAccountByEmail, { email: typed }).then(({ account }) => account?.email ?? '');

  it('an unusual address can be registered, confirmed and used to sign in, in either spelling', async () => {
    const { browser, token } = await registered(url, { email: typed });
    const address = await mailed();
    expect(address).toMatch(/^[^@]+@[a-z0-9.-]+$/u);
    const confirmation = await mailedToken('verify-email', address);
    expect((await browser.post('/api/email/verify', { token: confirmation })).status).toBe(200);
    const { body } = await browser.send<{ email_verified: boolean }>('GET', '/api/account', { token });
    expect(body.email_verified).toBe(true);
    expect((await logIn(new Browser(url), typed)).status).toBe(200);
    expect((await logIn(new Browser(url), otherwise(typed))).status).toBe(200);
  });

  it('A16 an unusual address cannot be registered again in another spelling', async () => {
    const again = await new Browser(url).post('/api/register', {
      name: 'Sam',
      email: otherwise(typed),
      password,
    });
    expect(again.status).toBe(409);
  });

  it('an unusual address gets a reset link even if the request uses another spelling', async () => {
    const browser = new Browser(url);
    expect((await browser.post('/api/password/forgot', { email: otherwise(typed) })).ok).toBe(true);
    const token = await mailedToken('reset-password', await mailed());
    const secret = 'five grey owls at dawn';
    expect((await browser.post('/api/password/reset', { token, password: secret })).ok).toBe(true);
    expect((await logIn(new Browser(url), typed, secret)).status).toBe(200);
  });
});

it.each([
  'sam@example.com\r\nBcc: all@example.com',
  'sam doe@example.com',
  'sam@example.com, pat@example.com',
])('POST /api/register rejects %j with 422, because it is not one address', async (email) => {
  const answer = await new Browser(url).post('/api/register', { name: 'Sam', email, password });
  expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ path: 'email' }] }]);
});

it('a name with line breaks is joined into one line, in the account and in emails', async () => {
  const email = unique('breaks@example.com');
  const { user } = await registered(url, { email, name: 'Ada\r\nBcc: all@example.com\u2028Lovelace' });
  expect(user.name).toBe('Ada Bcc: all@example.com Lovelace');
  await mailedToken('verify-email', email);
  expect(server.recipients).not.toContain('all@example.com');
  const broken = await new Browser(url).post('/api/register', {
    name: 'Ada\u0000',
    email: unique('b@example.com'),
    password,
  });
  expect(broken.status).toBe(422);
});
