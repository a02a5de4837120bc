import { accountDeleted, accountErasedBy, adminGranted } from '@blindspot/contracts/messages/accounts';
import type { EventDefinition } from '@blindspot/contracts/message';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, describe, expect, it } from 'vitest';
import { Browser, type Answer } from './browser.ts';
import { anEmail, logIn, password, registered, useAuth, type Person } from './harness.ts';
import { untilWaiting, whileHeld } from './held-row.ts';

const auth = await useAuth();
const reserved = anEmail();
const { url } = await auth.start({ ADMIN_EMAILS: reserved, ADMIN_PASSWORD: password });
const others = await connectBus({ ...auth.nats, name: 'others', logger: createLogger('test', 'silent') });
afterAll(() => others.close());
await eventually(() => expect(others.isConnected()).toBe(true));
const services = ['requests', 'responses', 'analysis', 'admin'] as const;

function remove({ token }: Pick<Person, 'token'>, secret = password): Promise<Answer<{ code: string }>> {
  return new Browser(url).send('DELETE', '/api/account', { token, body: { password: secret } });
}

async function tell(event: EventDefinition<{ user_id: string }>, userId: string): Promise<void> {
  const row = outboxRow(event, { aggregateId: userId, aggregateVersion: 1, data: { user_id: userId } });
  await eventually(() => others.publishEvent(row.subject, row.payload, row.id));
}

async function ledgerOf(userId: string): Promise<{ waiting_for: string[]; completed: boolean } | undefined> {
  const [row] = await auth.database.query<{ waiting_for: string[]; completed: boolean }>(
    `select waiting_for, completed_at is not null as completed from auth.account_deletions where user_id = $1`,
    [userId],
  );
  return row;
}

const announcements = (userId: string): Promise<object[]> =>
  auth.eventsAbout(userId, 'blindspot.auth.account.deleted');

describe('DELETE /api/account', () => {
  it('an account cannot be deleted without the password', async () => {
    const person = await registered(url);
    expect([(await remove(person, 'wrong')).status, (await ledgerOf(person.user.id)) ?? null]).toEqual([
      403,
      null,
    ]);
  });

  it('V7.4.2 deleting an account ends its sessions at once, and publishes their end before the deletion', async () => {
    const person = await registered(url);
    const answer = await remove(person);
    const account = await new Browser(url).send('GET', '/api/account', { token: person.token });
    const events = await auth.database.query<{ subject: string }>(
      `select subject from auth.outbox where payload::jsonb -> 'data' ->> 'user_id' = $1 order by seq`,
      [person.user.id],
    );
    expect([answer.status, account.status, (await person.browser.refresh()).status]).toEqual([202, 401, 401]);
    expect(events.map(({ subject }) => subject)).toEqual([
      'blindspot.auth.session.ended',
      accountDeleted.subject,
    ]);
  });

  it('deleting an account removes its name and address from every table of the auth service', async () => {
    const person = await registered(url, { name: 'Quillfeather' });
    await remove(person);
    const tables = await auth.database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'auth'`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const rows = await auth.database.query(
        `select from auth.${name} t where t::text like '%' || $1 || '%' or t::text like '%Quillfeather%'`,
        [person.email],
      );
      if (rows.length > 0) holding.push(name);
    }
    expect(holding).toEqual([]);
  });

  it('the address of a deleted account can be registered again', async () => {
    const person = await registered(url);
    await remove(person);
    const again = await registered(url, { email: person.email });
    expect(again.user.id).not.toBe(person.user.id);
  });

  it('deleting an account in ADMIN_EMAILS is rejected with 409, because the next start would create the account again', async () => {
    const { body } = await logIn(new Browser(url), reserved);
    const answer = await remove({ token: body.access_token });
    expect(answer).toMatchObject({ status: 409, body: { code: 'named_in_settings' } });
  });

  it('an admin right that is granted to a deleted account is not stored', async () => {
    const person = await registered(url);
    await remove(person);
    await tell(adminGranted, person.user.id);
    await eventually(async () => {
      const [handled] = await auth.database.query<{ count: number }>(
        `select count(*)::int as count from auth.inbox where consumer = 'auth-admin-granted'`,
      );
      expect(handled?.count).toBeGreaterThan(0);
    });
    expect(
      await auth.database.query('select from auth.admin_rights where user_id = $1', [person.user.id]),
    ).toEqual([]);
  });
});

it('an admin right that is granted while the account is being deleted is deleted too', async () => {
  const person = await registered(url);
  const rights = { table: 'newsletter_memberships', column: 'account_id', id: person.user.id };
  // The service deletes the admin right and then waits for this locked row.
  const removed = await whileHeld(auth, rights, async (letGo) => {
    const answer = remove(person);
    await untilWaiting(auth, 1);
    await tell(adminGranted, person.user.id);
    await untilWaiting(auth, 2);
    await letGo();
    return answer;
  });
  expect(removed.status).toBe(202);
  await untilWaiting(auth, 0);
  const left = await auth.database.query('select from auth.admin_rights where user_id = $1', [
    person.user.id,
  ]);
  expect(left).toEqual([]);
});

describe('deletion ledger', () => {
  it('a deletion is complete when every service has confirmed it', async () => {
    const person = await registered(url);
    await remove(person);
    for (const service of services) await tell(accountErasedBy(service), person.user.id);
    await eventually(async () =>
      expect(await ledgerOf(person.user.id)).toEqual({ waiting_for: [], completed: true }),
    );
  });

  it('R29 a deletion stays open and is published again until every service has confirmed it', async () => {
    const person = await registered(url);
    await remove(person);
    for (const service of services.slice(1)) await tell(accountErasedBy(service), person.user.id);
    await eventually(async () =>
      expect(await ledgerOf(person.user.id)).toEqual({ waiting_for: ['requests'], completed: false }),
    );
    await auth.database.query('update auth.account_deletions set next_announcement_at = now()');
    await eventually(async () => expect(await announcements(person.user.id)).toHaveLength(2));
  });

  it('an open deletion is published again after a restart', async () => {
    const other = await auth.start();
    const person = await registered(other.url);
    await new Browser(other.url).send('DELETE', '/api/account', { token: person.token, body: { password } });
    await other.stop();
    await auth.database.query('update auth.account_deletions set next_announcement_at = now()');
    await auth.start();
    await eventually(async () => expect((await announcements(person.user.id)).length).toBeGreaterThan(1));
  });
});
