import { randomUUID } from 'node:crypto';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { adminGranted, adminRevoked } from '@blindspot/contracts/messages/accounts';
import { connectBus, type Bus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { anEmail, logIn, password, registered, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();
const seeded = 'blindspot.auth.admin.seeded';

async function seededEvents(email: string): Promise<Record<string, unknown>[]> {
  const [account] = await auth.database.query<{ id: string }>(
    'select id from auth.accounts where email = $1',
    [email],
  );
  return auth.eventsAbout(account?.id ?? '', seeded);
}

async function choosePassword(link: string, secret = password): Promise<number> {
  const token = new URL(link).searchParams.get('token');
  return (await new Browser(url).post('/api/password/reset', { token, password: secret })).status;
}

async function isAdmin(email: string): Promise<boolean> {
  return (await logIn(new Browser(url), email)).body.user.is_admin;
}

describe('admin from ADMIN_EMAILS', () => {
  it('the service creates an account for each address in ADMIN_EMAILS, and the first is the original admin', async () => {
    const [first, second] = [anEmail(), anEmail()];
    await auth.start({ ADMIN_EMAILS: `${first}, ${second}` });
    const events = [...(await seededEvents(first)), ...(await seededEvents(second))];
    expect(events.map(({ original }) => original)).toEqual([true, false]);
  });

  it('the event about an admin is published once, even if the service starts several times', async () => {
    const email = anEmail();
    await auth.start({ ADMIN_EMAILS: email });
    await auth.start({ ADMIN_EMAILS: email });
    expect(await seededEvents(email)).toHaveLength(1);
  });

  it('the events about admins are published again when another admin becomes the original admin', async () => {
    const [former, next] = [anEmail(), anEmail()];
    await auth.start({ ADMIN_EMAILS: `${former},${next}` });
    await auth.start({ ADMIN_EMAILS: `${next},${former}` });
    expect((await seededEvents(former)).map(({ original }) => original)).toEqual([true, false]);
  });

  it('A16 V6.3.2 an admin cannot sign in before setting a password', async () => {
    const email = anEmail();
    await auth.start({ ADMIN_EMAILS: email });
    expect((await logIn(new Browser(url), email)).status).toBe(401);
  });

  it('an admin without a password gets a link to set one', async () => {
    const email = anEmail();
    const { adminLinks } = await auth.start({ ADMIN_EMAILS: email });
    expect(adminLinks).toEqual([
      {
        email,
        url: expect.stringMatching(/^https:\/\/blindspot\.test\/reset-password\?token=[\w-]{43}$/),
      },
    ]);
  });

  it('an account from ADMIN_EMAILS is an admin once its password is set', async () => {
    const email = anEmail();
    const { adminLinks } = await auth.start({ ADMIN_EMAILS: email });
    await choosePassword(adminLinks[0]?.url ?? '');
    const answer = await logIn(new Browser(url), email);
    expect(answer).toMatchObject({ status: 200, body: { user: { is_admin: true, email_verified: true } } });
  });

  it('each start of the service creates a new link for an admin until one is used', async () => {
    const email = anEmail();
    const [before, after] = [
      await auth.start({ ADMIN_EMAILS: email }),
      await auth.start({ ADMIN_EMAILS: email }),
    ];
    expect(before.adminLinks[0]?.url).not.toBe(after.adminLinks[0]?.url);
    await choosePassword(after.adminLinks[0]?.url ?? '');
    expect((await auth.start({ ADMIN_EMAILS: email })).adminLinks).toEqual([]);
  });

  it("V6.4.1 an admin's earlier link is rejected once a later link was used", async () => {
    const email = anEmail();
    const before = await auth.start({ ADMIN_EMAILS: email });
    const after = await auth.start({ ADMIN_EMAILS: email });
    await choosePassword(after.adminLinks[0]?.url ?? '');
    expect(await choosePassword(before.adminLinks[0]?.url ?? '', 'nine green herons')).toBe(400);
  });

  it('an admin is mailed only the first link, even if the service starts several times a day', async () => {
    const email = anEmail();
    const starts = [await auth.start({ ADMIN_EMAILS: email }), await auth.start({ ADMIN_EMAILS: email })];
    const [token = ''] = /[\w-]{43}$/.exec(starts[0]?.adminLinks[0]?.url ?? '') ?? [];
    await eventually(async () => {
      const waiting = await auth.database.query('select from auth.mails where sealed is not null');
      expect(waiting).toEqual([]);
    });
    expect((await auth.mailsTo(email)).map((mail) => mail.includes(token))).toEqual([true]);
  });

  it('a new admin can sign in at once with ADMIN_PASSWORD', async () => {
    const email = anEmail();
    const { adminLinks } = await auth.start({ ADMIN_EMAILS: email, ADMIN_PASSWORD: 'six quiet lamps' });
    expect([adminLinks, (await logIn(new Browser(url), email, 'six quiet lamps')).status]).toEqual([[], 200]);
  });

  it("an admin's own password stays valid if ADMIN_PASSWORD is set later", async () => {
    const email = anEmail();
    const { adminLinks } = await auth.start({ ADMIN_EMAILS: email });
    await choosePassword(adminLinks[0]?.url ?? '');
    await auth.start({ ADMIN_EMAILS: email, ADMIN_PASSWORD: 'six quiet lamps' });
    expect((await logIn(new Browser(url), email)).status).toBe(200);
  });

  it('the event about an admin does not contain the address', async () => {
    const email = anEmail();
    await auth.start({ ADMIN_EMAILS: email });
    expect(JSON.stringify(await seededEvents(email))).not.toContain('@');
  });
});

describe('address from ADMIN_EMAILS', () => {
  it.each([
    ['in the same spelling', (email: string) => email],
    ['in capitals', (email: string) => email.toUpperCase()],
  ])('a stranger cannot register an address from ADMIN_EMAILS %s', async (_, spell) => {
    const email = anEmail();
    const running = await auth.start({ ADMIN_EMAILS: email });
    const answer = await new Browser(running.url).post('/api/register', {
      name: 'Eve',
      email: spell(email),
      password,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'address_unavailable' } });
  });

  it.each([
    ['plus sign', (local: string) => `${local}+x`],
    ['dot', (local: string) => `${local.slice(0, 3)}.${local.slice(3)}`],
  ])('an address that differs from one in ADMIN_EMAILS by a %s gets no admin right', async (_, alter) => {
    const email = anEmail();
    await auth.start({ ADMIN_EMAILS: email });
    const [local = '', domain = ''] = email.split('@');
    const confusable = await registered(url, { email: `${alter(local)}@${domain}` });
    expect(confusable.user.is_admin).toBe(false);
  });

  it('A16 an unconfirmed account is lost when its address is added to ADMIN_EMAILS', async () => {
    const squatter = await registered(url);
    const { adminLinks } = await auth.start({ ADMIN_EMAILS: squatter.email });
    const account = await new Browser(url).send('GET', '/api/account', { token: squatter.token });
    expect([
      account.status,
      (await logIn(squatter.browser, squatter.email)).status,
      adminLinks.length,
    ]).toEqual([401, 401, 1]);
  });
});

describe('is_admin of a user', () => {
  let bus: Bus;
  beforeAll(async () => {
    bus = await connectBus({ ...auth.nats, name: 'test', logger: createLogger('test', 'silent') });
    await eventually(() => expect(bus.isConnected()).toBe(true));
  });
  afterAll(() => bus.close());

  async function decide(userId: string, decision: 'granted' | 'revoked', version: number): Promise<void> {
    const event = decision === 'granted' ? adminGranted : adminRevoked;
    const row = outboxRow(event, {
      aggregateId: userId,
      aggregateVersion: version,
      data: { user_id: userId },
    });
    await bus.publishEvent(row.subject, row.payload, row.id);
  }

  it('is_admin becomes true when the admin service grants the right', async () => {
    const { email, user } = await registered(url);
    await decide(user.id, 'granted', 1);
    await eventually(async () => expect(await isAdmin(email)).toBe(true));
  });

  it('is_admin becomes false when the admin service removes the right', async () => {
    const { email, user } = await registered(url);
    await decide(user.id, 'granted', 1);
    await eventually(async () => expect(await isAdmin(email)).toBe(true));
    await decide(user.id, 'revoked', 2);
    await eventually(async () => expect(await isAdmin(email)).toBe(false));
  });

  it('is_admin does not change when an outdated event arrives late', async () => {
    const [late, marker] = await Promise.all([registered(url), registered(url)]);
    await decide(late.user.id, 'revoked', 2);
    await decide(late.user.id, 'granted', 1);
    await decide(marker.user.id, 'granted', 1);
    await eventually(async () => expect(await isAdmin(marker.email)).toBe(true));
    expect(await isAdmin(late.email)).toBe(false);
  });

  it('is_admin is updated even after an unreadable event', async () => {
    const { email, user } = await registered(url);
    await bus.publishEvent(adminGranted.subject, '{"id":"x"}', randomUUID());
    await decide(user.id, 'granted', 1);
    await eventually(async () => expect(await isAdmin(email)).toBe(true));
  });

  it('is_admin is up to date after a refresh of the session', async () => {
    const { browser, user } = await registered(url);
    await decide(user.id, 'granted', 1);
    await eventually(async () => {
      expect((await browser.refresh<AuthResponse>()).body.user.is_admin).toBe(true);
    });
  });
});
