import { randomUUID } from 'node:crypto';
import type { Letter, MemberPage } from '@blindspot/contracts/http/letters';
import * as queries from '@blindspot/contracts/messages/mail';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { anEmail, registered, useAuth } from './harness.ts';
import { startMailServer } from './mail-server.ts';

const auth = await useAuth();
const server = await startMailServer();
const settings = { SMTP_URL: server.url, MAIL_FROM: 'no-reply@blindspot.test' };
const { url } = await auth.start(settings);
const second = await auth.start(settings);
const admin = await connectBus({ ...auth.nats, name: 'admin', logger: createLogger('test', 'silent') });
afterAll(() => admin.close());
await eventually(() => expect(admin.isConnected()).toBe(true));

beforeEach(async () => {
  server.behave('take');
  // Retries, because deliveries of the previous test may still run and lock rows in another order.
  await eventually(async () => {
    await auth.database.query('delete from auth.letters');
    await auth.database.query('delete from auth.newsletter_memberships');
    await auth.database.query('delete from auth.mails');
  });
  server.received.length = 0;
});

interface Member {
  readonly id: string;
  readonly email: string;
}

async function aMember({ confirmed = true, joined = true } = {}): Promise<Member> {
  const member = { id: randomUUID(), email: anEmail() };
  await auth.database.query(
    `insert into auth.accounts (id, name, email, email_key, email_verified_at)
     values ($1, 'Ada', $2, $2, case when $3::boolean then now() end)`,
    [member.id, member.email, confirmed],
  );
  if (joined)
    await auth.database.query('insert into auth.newsletter_memberships (account_id) values ($1)', [
      member.id,
    ]);
  return member;
}

const someMembers = (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => aMember()));

const written = { subject: 'One idea', text: '# Ask\n\nAsk **one** person [today](/dashboard).' };

const aDraft = (words: Partial<typeof written> = {}): Promise<Letter> =>
  admin.ask(queries.createLetter, { id: randomUUID(), ...written, ...words });

const send = ({ id, version }: Pick<Letter, 'id' | 'version'>): Promise<Letter> =>
  admin.ask(queries.sendLetter, { id, version });

const sent = async (words: Partial<typeof written> = {}): Promise<Letter> => send(await aDraft(words));

const standing = async ({ id }: Pick<Letter, 'id'>) => {
  const { state, progress } = await admin.ask(queries.findLetter, { id });
  return { state, ...progress };
};

const refusalOf = async (asking: Promise<unknown>): Promise<unknown> => {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? [error.status, error.code] : error;
};

function lettersTo(email: string, subject = written.subject): string[] {
  return server.received
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`))
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

const hurry = () =>
  auth.database.query(
    `update auth.letter_deliveries set run_after = now()
     where state = 'waiting' and problem is not null and lease_id is null and run_after < 'infinity'`,
  );

async function until(letter: Pick<Letter, 'id'>, expected: object): Promise<void> {
  await eventually(
    async () => {
      await hurry();
      expect(await standing(letter)).toMatchObject(expected);
    },
    { everyMs: 100 },
  );
}

const triedInVain = (count: number): Promise<void> =>
  eventually(async () =>
    expect(
      await auth.database.query(
        `select from auth.letter_deliveries where state = 'waiting' and problem is not null and lease_id is null`,
      ),
    ).toHaveLength(count),
  );

describe('letter to newsletter members', () => {
  test('S10.15 two processes send a letter exactly once to each of 70 newsletter members', async () => {
    const members = await someMembers(70);
    const strangers = [await aMember({ confirmed: false }), await aMember({ joined: false })];
    const letter = await sent();
    expect(letter).toMatchObject({ state: 'sending', progress: { members: 70, waiting: 70 } });
    await until(letter, { state: 'sent', members: 70, sent: 70, waiting: 0, failed: 0, left_out: 0 });
    expect(members.map(({ email }) => lettersTo(email).length)).toEqual(members.map(() => 1));
    expect(strangers.flatMap(({ email }) => lettersTo(email))).toEqual([]);
  });

  test('a letter without waiting deliveries is marked as sent', async () => {
    const id = randomUUID();
    await auth.database.query(
      `insert into auth.letters (id, subject, body, state, started_at) values ($1, 'Empty', 'a', 'sending', now())`,
      [id],
    );
    await eventually(async () => expect(await standing({ id })).toMatchObject({ state: 'sent' }));
  });

  test('S10.15 a letter contains its text as plain text and HTML, and a one-click unsubscribe link', async () => {
    const member = await aMember();
    await until(await sent(), { state: 'sent' });
    const [mail = ''] = lettersTo(member.email);
    expect(mail).toContain('Ask one person today <https://blindspot.test/dashboard>.');
    expect(mail).toContain(
      'Ask <strong>one</strong> person <a class="link" href="https://blindspot.test/dashboard"',
    );
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const hosts = [...mail.matchAll(/https?:\/\/[^/\s"<>]+/g)].map(([host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['https://blindspot.test']));
    const [, path = ''] = /List-Unsubscribe:\s+<https:\/\/blindspot\.test([^>]+)>/.exec(mail) ?? [];
    expect(path).toContain('/api/newsletter/unsubscribe?token=');
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect((await admin.ask(queries.listNewsletterMembers, { after: null, at_most: 10 })).members).toEqual(
      [],
    );
  });

  test('a letter escapes HTML and drops unsafe links', async () => {
    const member = await aMember();
    await until(await sent({ text: '<script>alert(1)</script> [x](javascript:alert(1))' }), {
      state: 'sent',
    });
    const [mail = ''] = lettersTo(member.email);
    expect(mail).toContain('&lt;script&gt;');
    expect(mail).not.toMatch(/href="javascript/i);
  });

  test('S10.15 letters are sent after more urgent emails', async () => {
    server.behave('refuse');
    const person = await registered(url);
    await someMembers(30);
    await auth.database.query('delete from auth.mails');
    await sent();
    await triedInVain(30);
    await person.browser.post('/api/password/forgot', { email: person.email });
    await eventually(async () =>
      expect(
        await auth.database.query(`select from auth.mails where problem is not null and lease_id is null`),
      ).toHaveLength(1),
    );
    server.behave('take');
    await auth.database.query(
      `with mail as (update auth.mails set run_after = now() where sealed is not null)
       update auth.letter_deliveries set run_after = now() - interval '1 hour' where state = 'waiting'`,
    );
    await eventually(() => expect(server.received.length).toBeGreaterThan(20));
    const place = server.received.findIndex(
      (mail) => mail.includes(`To: ${person.email}`) && mail.includes('password'),
    );
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(10);
  });

  test('S10.15 a member who leaves before the delivery gets no letter', async () => {
    server.behave('refuse');
    const [staying, leaving] = [await aMember(), await aMember()];
    const letter = await sent();
    await triedInVain(2);
    await auth.database.query('delete from auth.newsletter_memberships where account_id = $1', [leaving.id]);
    server.behave('take');
    await until(letter, { state: 'sent', sent: 1, left_out: 1 });
    expect([lettersTo(staying.email).length, lettersTo(leaving.email).length]).toEqual([1, 0]);
  });

  test('a letter is sent once, to the address that the member has at the time of delivery', async () => {
    server.behave('refuse');
    const member = await aMember();
    const letter = await sent();
    await triedInVain(1);
    const moved = anEmail();
    await auth.database.query('update auth.accounts set email = $2, email_key = $2 where id = $1', [
      member.id,
      moved,
    ]);
    server.behave('take');
    await until(letter, { state: 'sent', sent: 1 });
    expect([lettersTo(member.email).length, lettersTo(moved).length]).toEqual([0, 1]);
  });

  test('a delivery is given up after a day of failures, and then the letter can be sent again', async () => {
    server.behave('refuse');
    const member = await aMember();
    const letter = await sent();
    await triedInVain(1);
    await auth.database.query(
      `update auth.letter_deliveries set first_tried_at = now() - interval '25 hours', run_after = now()`,
    );
    await until(letter, { state: 'sent', sent: 0, failed: 1, waiting: 0 });
    server.behave('take');
    await send(letter);
    await until(letter, { state: 'sent', sent: 1, failed: 0 });
    expect(lettersTo(member.email)).toHaveLength(1);
    expect(await refusalOf(send(letter))).toEqual([409, 'letter_sent']);
  });

  test('S10.15 a stopped letter is not delivered until it is resumed, and then reaches each member once', async () => {
    server.behave('refuse');
    const members = await someMembers(60);
    const letter = await sent();
    await triedInVain(60);
    await admin.ask(queries.stopLetter, { id: letter.id });
    server.behave('take');
    await until(await sent({ subject: 'Another' }), { state: 'sent', sent: 60 });
    expect(await standing(letter)).toMatchObject({ state: 'stopped', sent: 0, waiting: 60 });
    expect(members.flatMap(({ email }) => lettersTo(email))).toEqual([]);
    expect(await refusalOf(admin.ask(queries.stopLetter, { id: letter.id }))).toEqual([
      409,
      'letter_not_sending',
    ]);
    await send(letter);
    await until(letter, { state: 'sent', sent: 60 });
    expect(members.map(({ email }) => lettersTo(email).length)).toEqual(members.map(() => 1));
  });

  test("the figures of a letter stay correct when a member's account is deleted", async () => {
    server.behave('refuse');
    const [gone] = await someMembers(2);
    const letter = await sent();
    await triedInVain(2);
    await auth.database.query('delete from auth.accounts where id = $1', [gone?.id]);
    server.behave('take');
    await until(letter, { state: 'sent', members: 2, sent: 1, left_out: 1 });
    await auth.database.query('delete from auth.accounts');
    expect(await standing(letter)).toMatchObject({ members: 2, sent: 1, left_out: 1 });
  });

  test('S10.15 a member gets a letter once, even if the sending process stops while the mail server accepts the email', async () => {
    const third = await auth.start(settings);
    server.behave('take-slowly');
    const members = await someMembers(60);
    const letter = await sent();
    await eventually(async () => {
      const held = await auth.database.query('select from auth.letter_deliveries where lease_id is not null');
      expect(held.length).toBeGreaterThan(8);
    });
    await third.stop();
    await until(letter, { state: 'sent', sent: 60 });
    expect(members.map(({ email }) => lettersTo(email).length)).toEqual(members.map(() => 1));
  });

  test('a letter is still delivered if one of the sending processes stops', async () => {
    server.behave('hang');
    const members = await someMembers(40);
    const letter = await sent();
    await eventually(async () =>
      expect(await auth.database.query(`select from auth.letter_deliveries where attempts > 0`)).not.toEqual(
        [],
      ),
    );
    await second.stop();
    const hanging = await auth.database.query<{ lease_id: string }>(
      'select lease_id from auth.letter_deliveries where lease_id is not null',
    );
    server.behave('take');
    // Ends these leases, as if their process had died. Later leases stay valid.
    await auth.database.query(
      'update auth.letter_deliveries set lease_until = now() where lease_id = any($1)',
      [hanging.map(({ lease_id: id }) => id)],
    );
    await until(letter, { state: 'sent', sent: 40 });
    expect(members.map(({ email }) => lettersTo(email).length)).toEqual(members.map(() => 1));
  });
});

describe('draft of a letter', () => {
  test('a draft is created only once if requested twice, and can be listed, changed and deleted', async () => {
    const id = randomUUID();
    await aDraft();
    await admin.ask(queries.createLetter, { id, ...written });
    const again = await admin.ask(queries.createLetter, { id, ...written });
    expect(again).toMatchObject({ id, state: 'draft', version: 1, progress: null, text: written.text });
    const {
      letters,
      next_cursor: next,
      members,
    } = await admin.ask(queries.listLetters, { after: null, at_most: 1 });
    expect([letters.map((one) => one.id), next, members]).toEqual([[id], id, 0]);
    expect((await admin.ask(queries.listLetters, { after: next, at_most: 1 })).letters).toHaveLength(1);
    const words = { subject: 'Another', text: 'Two' };
    const changed = await admin.ask(queries.changeLetter, { id, version: 1, ...words });
    expect(changed).toMatchObject({ ...words, version: 2 });
    await admin.ask(queries.deleteLetter, { id });
    expect(await refusalOf(admin.ask(queries.findLetter, { id }))).toEqual([404, 'letter_not_found']);
  });

  test('a draft is neither changed nor sent if another admin changed it meanwhile', async () => {
    await aMember();
    const draft = await aDraft();
    await admin.ask(queries.changeLetter, { id: draft.id, version: 1, ...written });
    const stale = { id: draft.id, version: 1 };
    expect(await refusalOf(admin.ask(queries.changeLetter, { ...stale, ...written }))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    expect(await refusalOf(send(stale))).toEqual([409, 'changed_meanwhile']);
  });

  test('exactly one of two simultaneous calls sends a draft, which cannot be changed afterwards', async () => {
    server.behave('refuse');
    await someMembers(3);
    const draft = await aDraft();
    const outcomes = await Promise.all([refusalOf(send(draft)), refusalOf(send(draft))]);
    expect(outcomes).toContainEqual([409, 'letter_sending']);
    expect(outcomes).toContain(undefined);
    const { id } = draft;
    const changing = admin.ask(queries.changeLetter, { id, ...written });
    expect(await refusalOf(changing)).toEqual([409, 'letter_not_draft']);
    const deleting = admin.ask(queries.deleteLetter, { id });
    expect(await refusalOf(deleting)).toEqual([409, 'letter_not_draft']);
  });

  test('sending a draft is rejected if the newsletter has no members', async () => {
    const draft = await aDraft();
    expect(await refusalOf(send(draft))).toEqual([409, 'no_members']);
    expect(await standing(draft)).toEqual({ state: 'draft' });
  });

  test('a draft is rejected if it is so long that mail programs would cut it off', async () => {
    expect(await refusalOf(aDraft({ text: 'a\n\n'.repeat(5_000).trim() }))).toEqual([422, 'letter_too_long']);
  });

  test('a draft can be sent as a test to an admin who is not a member', async () => {
    const { id, email } = await aMember({ joined: false });
    const draft = await aDraft();
    await admin.ask(queries.testLetter, { id: draft.id, user_id: id });
    await eventually(() => expect(lettersTo(email)).toHaveLength(1));
    expect(await standing(draft)).toEqual({ state: 'draft' });
  });
});

test('listNewsletterMembers returns pages of members with the day on which they joined', async () => {
  const members = await someMembers(5);
  await aMember({ confirmed: false });
  const listed: string[] = [];
  let after: string | null = null;
  do {
    const page: z.infer<typeof MemberPage> = await admin.ask(queries.listNewsletterMembers, {
      after,
      at_most: 2,
    });
    expect(page.members.length).toBeLessThanOrEqual(2);
    for (const { joined_on: day } of page.members) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    listed.push(...page.members.map(({ email }) => email));
    after = page.next_cursor;
  } while (after !== null);
  expect(listed.toSorted()).toEqual(members.map(({ email }) => email).toSorted());
});
