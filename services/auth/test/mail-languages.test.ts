import { randomUUID } from 'node:crypto';
import type { Language } from '@blindspot/contracts/languages';
import { mailErasureLink, sendTestMail } from '@blindspot/contracts/messages/mail';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { anEmail, password, registered, useAuth } from './harness.ts';
import { startMailServer } from './mail-server.ts';

const auth = await useAuth();
const server = await startMailServer();
const { url } = await auth.start({ SMTP_URL: server.url, MAIL_FROM: 'no-reply@blindspot.test' });
const others = await connectBus({ ...auth.nats, name: 'others', logger: createLogger('test', 'silent') });
afterAll(() => others.close());
await eventually(() => expect(others.isConnected()).toBe(true));
beforeEach(() => server.behave('take'));

async function languagesOf(email: string, count: number): Promise<string[]> {
  return eventually(
    async () => {
      await auth.database.query('update auth.mails set run_after = now() where problem is not null');
      const mails = server.received
        .filter((mail) => mail.includes(`To: ${email}`))
        .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
      expect(mails).toHaveLength(count);
      return mails.map((mail) => /<html lang="(\w+)"/.exec(mail)?.[1] ?? 'none');
    },
    { everyMs: 100 },
  );
}

async function personIn(language: Language): Promise<{ email: string; token: string; id: string }> {
  const email = anEmail();
  const body = { name: 'Ada', email, password, language };
  const answer = await new Browser(url).post<{ access_token: string; user: { id: string } }>(
    '/api/register',
    body,
  );
  return { email, token: answer.body.access_token, id: answer.body.user.id };
}

const choose = (
  { token }: { token: string },
  change: { language: Language; email?: string; password?: string },
) => new Browser(url).send('PUT', '/api/account', { token, body: change });
const forget = (email: string) => new Browser(url).post('/api/password/forgot', { email });

describe('mail to an account', () => {
  it("S10.17 emails are in the account's language, even after the language is changed", async () => {
    const person = await personIn('de');
    await forget(person.email);
    expect(await languagesOf(person.email, 2)).toEqual(['de', 'de']);
    expect((await choose(person, { language: 'fr' })).status).toBe(200);
    expect(
      (await new Browser(url).send('POST', '/api/email/verify', { token: person.token, body: {} })).status,
    ).toBe(200);
    expect(await languagesOf(person.email, 3)).toEqual(['de', 'de', 'fr']);
  });

  it("a queued mail keeps its language when the account's language changes", async () => {
    server.behave('refuse');
    const person = await personIn('es');
    await choose(person, { language: 'fr' });
    server.behave('take');
    expect(await languagesOf(person.email, 1)).toEqual(['es']);
  });

  it('an email about an account change is in the new language if the language changes too', async () => {
    const person = await personIn('de');
    await languagesOf(person.email, 1);
    const other = anEmail();
    await choose(person, { language: 'es', email: other, password });
    expect(await languagesOf(person.email, 2)).toEqual(['de', 'es']);
    expect(await languagesOf(other, 1)).toEqual(['es']);
  });

  it("the email about an attempted registration is in the account's language, not in the stranger's", async () => {
    const person = await personIn('fr');
    await languagesOf(person.email, 1);
    const body = { name: 'Ada', email: person.email, password, language: 'es' };
    expect((await new Browser(url).post('/api/register', body)).status).toBe(409);
    expect(await languagesOf(person.email, 2)).toEqual(['fr', 'fr']);
  });

  it('an email is in English if the account has no stored language', async () => {
    const { email, user } = await registered(url);
    await languagesOf(email, 1);
    await auth.database.query('update auth.accounts set language = null where id = $1', [user.id]);
    await forget(email);
    expect(await languagesOf(email, 2)).toEqual(['en', 'en']);
  });

  it('a test mail is in the language of the account', async () => {
    const person = await personIn('de');
    await languagesOf(person.email, 1);
    await others.ask(sendTestMail, { user_id: person.id }, { timeoutMs: 60_000 });
    expect(await languagesOf(person.email, 2)).toEqual(['de', 'de']);
  });
});

describe('mail to an address without an account', () => {
  it('an email is sent once even if it is requested again after a lost reply', async () => {
    const [email, id] = [anEmail(), randomUUID()];
    const ask = () => others.ask(mailErasureLink, { id, to: email, token: 'a-token', language: 'fr' });
    await ask();
    await languagesOf(email, 1);
    await Promise.all([ask(), ask()]);
    const later = anEmail();
    await others.ask(mailErasureLink, { id: randomUUID(), to: later, token: 'a-token', language: null });
    await languagesOf(later, 1);
    expect(await languagesOf(email, 1)).toEqual(['fr']);
  });

  it('an email to an address without an account is in the language of the page that requested it, or else in English', async () => {
    const [german, untold] = [anEmail(), anEmail()];
    await others.ask(mailErasureLink, { id: randomUUID(), to: german, token: 'a-token', language: 'de' });
    await others.ask(mailErasureLink, { id: randomUUID(), to: untold, token: 'a-token', language: null });
    expect([await languagesOf(german, 1), await languagesOf(untold, 1)]).toEqual([['de'], ['en']]);
  });
});
