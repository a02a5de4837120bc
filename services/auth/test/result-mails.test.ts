import { randomUUID } from 'node:crypto';
import {
  feedbackRequestDeleted,
  listArchivedRequests,
} from '@blindspot/contracts/messages/feedback-requests';
import { findReadableSet, listReadableSets, type ReadableSet } from '@blindspot/contracts/messages/analysis';
import { getMailHealth } from '@blindspot/contracts/messages/mail';
import { connectBus, type Bus } from '@blindspot/service-kit/events/bus';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { password, registered, useAuth, type Person } from './harness.ts';
import { startMailServer } from './mail-server.ts';

const auth = await useAuth();
const server = await startMailServer();
const settings = { SMTP_URL: server.url, MAIL_FROM: 'no-reply@blindspot.test' };

let readable: ReadableSet[] = [];
let pageSize = 100;
let archived: string[] = [];
const analysis = await playAnalysis();
afterAll(() => analysis.close());

async function playAnalysis(): Promise<Bus> {
  const bus = await connectBus({ ...auth.nats, name: 'analysis', logger: createLogger('test', 'silent') });
  bus.serve(listReadableSets, ({ after }) => {
    if (isAway) throw new Error('away');
    const later = readable
      .toSorted((one, other) => one.request_id.localeCompare(other.request_id))
      .filter(({ request_id: id }) => after === null || id > after);
    const sets = later.slice(0, pageSize);
    return { sets, next: later.length > pageSize ? (sets.at(-1)?.request_id ?? null) : null };
  });
  bus.serve(listArchivedRequests, ({ request_ids: ids }) => ({
    request_ids: ids.filter((id) => archived.includes(id)),
  }));
  bus.serve(findReadableSet, ({ request_id: id }) => {
    if (isAway || isSilent) throw new Error('analysis does not reply');
    return { set: readable.find((set) => set.request_id === id) ?? null };
  });
  return bus;
}
let isAway = false;
/** Whether the fake analysis service lists readable sets but does not confirm them. */
let isSilent = false;

const { url } = await auth.start(settings);
await auth.start(settings);

beforeEach(() => {
  readable = [];
  archived = [];
  pageSize = 100;
  isSilent = false;
  isAway = false;
  server.behave('take');
});

const titles = { first: 'Your results are ready', next: 'A new result is ready' };

function mailsTo(email: string, subject: string): string[] {
  return server.received
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`))
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

async function anOwner(): Promise<Person> {
  const person = await registered(url);
  await auth.database.query('update auth.accounts set email_verified_at = now() where id = $1', [
    person.user.id,
  ]);
  return person;
}

const aSet = ({ user }: Person, over: Partial<ReadableSet> = {}): ReadableSet => ({
  request_id: randomUUID(),
  owner_id: user.id,
  title: 'How do I come across?',
  titles: null,
  after_set: 0,
  ...over,
});

async function theNextMorning(): Promise<void> {
  await auth.database.query('delete from auth.result_looks');
  await eventually(async () => {
    const looks = await auth.database.query('select from auth.result_looks where done_at is not null');
    expect(looks).toHaveLength(1);
  });
}

async function allSettled(): Promise<void> {
  await eventually(
    async () => {
      await auth.database.query(
        'update auth.mails set run_after = now() where sealed is not null and problem is not null',
      );
      expect(await auth.database.query('select from auth.mails where sealed is not null')).toEqual([]);
    },
    { everyMs: 100 },
  );
}

const oneMailTo = (email: string, subject: string): Promise<void> =>
  eventually(async () => expect(mailsTo(email, subject)).toHaveLength(1));

async function heldBack(set: ReadableSet): Promise<void> {
  server.behave('refuse');
  readable = [set];
  await theNextMorning();
  await eventually(async () => {
    const rows = await auth.database.query(
      'select from auth.mails join auth.result_mails on mail_id = id where request_id = $1 and problem is not null',
      [set.request_id],
    );
    expect(rows).toHaveLength(1);
  });
}

const endOf = async (accountId: string): Promise<unknown> =>
  (
    await auth.database.query(
      `select sent_at is not null as sent, given_up_at is not null as given_up, withdrawn_at is not null as withdrawn
       from auth.mails where account_id = $1 and kind in ('first-result', 'new-voices')`,
      [accountId],
    )
  )[0];

const stop = (token: string): Promise<Response> =>
  fetch(`${url}/api/result-mails/stop?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

const withdrawn = { sent: false, given_up: false, withdrawn: true };

describe('mail about a result', () => {
  test('S10.14 only one email is sent about a result, even after several daily checks', async () => {
    const owner = await anOwner();
    readable = [aSet(owner)];
    await theNextMorning();
    await oneMailTo(owner.email, titles.first);
    await theNextMorning();
    await theNextMorning();
    await allSettled();
    expect(mailsTo(owner.email, titles.first)).toHaveLength(1);
  });

  test('an email about a result contains a link to the result and a link to unsubscribe', async () => {
    const owner = await anOwner();
    const set = aSet(owner, { title: 'Rückmeldung <zum> Team' });
    readable = [set];
    await theNextMorning();
    await oneMailTo(owner.email, titles.first);
    const [mail = ''] = mailsTo(owner.email, titles.first);
    expect(mail).toContain(`https://blindspot.test/summary/${set.request_id}/before-you-look`);
    expect(mail).toContain('https://blindspot.test/stop-result-mails?token=');
    expect(mail).toContain('&lt;zum&gt;');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('an email about a result names the request by the translated title of its question set', async () => {
    const owner = await anOwner();
    await auth.database.query(`update auth.accounts set language = 'de' where id = $1`, [owner.user.id]);
    const set = aSet(owner, { title: 'At work', titles: { en: 'At work', de: 'Bei der Arbeit' } });
    readable = [set];
    await theNextMorning();
    await allSettled();
    const mail = mailsTo(owner.email, '').find((one) => one.includes(set.request_id));
    expect(mail).toContain('Bei der Arbeit');
    expect(mail).not.toContain('At work');
  });

  test('the next result of a request causes another mail with a different subject', async () => {
    const owner = await anOwner();
    const first = aSet(owner);
    readable = [first];
    await theNextMorning();
    await oneMailTo(owner.email, titles.first);
    readable = [{ ...first, after_set: 1 }];
    await theNextMorning();
    await oneMailTo(owner.email, titles.next);
    await allSettled();
    expect(mailsTo(owner.email, titles.first)).toHaveLength(1);
  });

  test('the daily check sends emails for all ready results, even if they fill several pages', async () => {
    const owner = await anOwner();
    pageSize = 2;
    readable = Array.from({ length: 5 }, () => aSet(owner));
    await theNextMorning();
    await eventually(async () => expect(mailsTo(owner.email, titles.first)).toHaveLength(5));
  });
});

describe('daily check for results', () => {
  test('the daily check retries until the analysis service is available', async () => {
    const owner = await anOwner();
    readable = [aSet(owner)];
    isAway = true;
    await auth.database.query('delete from auth.result_looks');
    await eventually(async () => {
      expect(await auth.database.query('select from auth.result_looks where done_at is null')).toHaveLength(
        1,
      );
    });
    isAway = false;
    await oneMailTo(owner.email, titles.first);
    await allSettled();
    expect(mailsTo(owner.email, titles.first)).toHaveLength(1);
  });

  test('the daily check resumes after an interruption', async () => {
    const owner = await anOwner();
    const [before, later] = [aSet(owner), aSet(owner)].toSorted((one, other) =>
      one.request_id.localeCompare(other.request_id),
    );
    if (!before || !later) throw new Error('there are two');
    await theNextMorning();
    readable = [before, later];
    await auth.database.query('update auth.result_looks set done_at = null, after = $1', [before.request_id]);
    await oneMailTo(owner.email, titles.first);
    await allSettled();
    const mailed = await auth.database.query(
      'select request_id from auth.result_mails where account_id = $1',
      [owner.user.id],
    );
    expect(mailed).toEqual([{ request_id: later.request_id }]);
  });
});

describe('owner of a result', () => {
  test('S10.14 an owner gets the email about a ready result at the next daily check, not earlier', async () => {
    const owner = await anOwner();
    await theNextMorning();
    readable = [aSet(owner)];
    // Two processes check every second. The third process, started here, checks immediately.
    await auth.start(settings);
    const marker = await registered(url);
    await oneMailTo(marker.email, 'Confirm your address');
    await allSettled();
    expect(mailsTo(owner.email, titles.first)).toEqual([]);
    expect(
      await auth.database.query('select from auth.result_mails where account_id = $1', [owner.user.id]),
    ).toEqual([]);
    await theNextMorning();
    await oneMailTo(owner.email, titles.first);
  });

  test('an owner gets no email about an archived request until it is unarchived', async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const set = aSet(owner);
    readable = [set, aSet(other)];
    archived = [set.request_id];
    await theNextMorning();
    await oneMailTo(other.email, titles.first);
    expect(mailsTo(owner.email, titles.first)).toEqual([]);
    archived = [];
    await theNextMorning();
    await oneMailTo(owner.email, titles.first);
  });

  test('an owner gets no email about results at an unconfirmed address', async () => {
    const stranger = await registered(url);
    const owner = await anOwner();
    readable = [aSet(stranger), aSet(owner)];
    await theNextMorning();
    await oneMailTo(owner.email, titles.first);
    expect(mailsTo(stranger.email, titles.first)).toEqual([]);
  });

  test('an owner gets no email about results while such emails are switched off in the account', async () => {
    const owner = await anOwner();
    const other = await anOwner();
    const choose = (result_mails: boolean) =>
      owner.browser.send<{ result_mails: boolean }>('PUT', '/api/account', {
        token: owner.token,
        body: { result_mails },
      });
    expect((await choose(false)).body.result_mails).toBe(false);
    readable = [aSet(owner), aSet(other)];
    await theNextMorning();
    await oneMailTo(other.email, titles.first);
    expect(mailsTo(owner.email, titles.first)).toEqual([]);
    expect((await choose(true)).body.result_mails).toBe(true);
    await theNextMorning();
    await oneMailTo(owner.email, titles.first);
  });

  test('an owner can switch off emails about results with one click in the mail program', async () => {
    const owner = await anOwner();
    readable = [aSet(owner)];
    await theNextMorning();
    await oneMailTo(owner.email, titles.first);
    const [, token = ''] =
      /result-mails\/stop\?token=([\w.-]+)/.exec(mailsTo(owner.email, titles.first)[0] ?? '') ?? [];
    expect((await stop(`${token}x`)).status).toBe(400);
    expect((await stop(token)).status).toBe(200);
    const [row] = await auth.database.query('select result_mails from auth.accounts where id = $1', [
      owner.user.id,
    ]);
    expect(row).toEqual({ result_mails: false });
  });
});

describe('waiting mail about a result', () => {
  test.each([
    ['if the result was opened meanwhile', async () => void (readable = [])],
    [
      'if the request was archived meanwhile',
      async () => void (archived = readable.map(({ request_id: id }) => id)),
    ],
    [
      'if the owner switched such emails off meanwhile',
      async ({ user }: Person) => {
        await auth.database.query('update auth.accounts set result_mails = false where id = $1', [user.id]);
      },
    ],
    [
      'if the account has another address by then',
      async ({ user }: Person) => {
        const email = `${randomUUID()}@example.com`;
        await auth.database.query('update auth.accounts set email = $2, email_key = $2 where id = $1', [
          user.id,
          email,
        ]);
      },
    ],
  ])('a waiting mail about a result is withdrawn %s', async (_when, change) => {
    const owner = await anOwner();
    await heldBack(aSet(owner));
    await change(owner);
    server.behave('take');
    await allSettled();
    expect(await endOf(owner.user.id)).toEqual(withdrawn);
    expect(mailsTo(owner.email, titles.first)).toEqual([]);
    expect(await analysis.ask(getMailHealth, {})).toMatchObject({ status: 'ok' });
  });

  test('a waiting mail about a deleted request is withdrawn, and its record is deleted', async () => {
    const owner = await anOwner();
    const set = aSet(owner);
    await heldBack(set);
    const { id, subject, payload } = outboxRow(feedbackRequestDeleted, {
      aggregateId: set.request_id,
      aggregateVersion: 2,
      data: { request_id: set.request_id },
    });
    await eventually(() => analysis.publishEvent(subject, payload, id));
    await eventually(async () =>
      expect(
        await auth.database.query('select from auth.result_mails where request_id = $1', [set.request_id]),
      ).toEqual([]),
    );
    server.behave('take');
    await allSettled();
    expect(await endOf(owner.user.id)).toEqual(withdrawn);
  });

  test('a result mail is postponed to the next morning if the analysis service does not confirm the result', async () => {
    const owner = await anOwner();
    isSilent = true;
    readable = [aSet(owner)];
    await theNextMorning();
    await eventually(async () => expect(await endOf(owner.user.id)).toEqual(withdrawn));
    isSilent = false;
    await theNextMorning();
    await oneMailTo(owner.email, titles.first);
  });
});

const givenUp = async (owner: Person, set: ReadableSet): Promise<void> => {
  await heldBack(set);
  await auth.database.query(
    `update auth.mails set created_at = now() - interval '25 hours', run_after = now() where account_id = $1`,
    [owner.user.id],
  );
  await eventually(async () =>
    expect(await endOf(owner.user.id)).toEqual({ sent: false, given_up: true, withdrawn: false }),
  );
};

describe('result mail that was given up', () => {
  test('a result mail that was given up in an outage is sent the next morning', async () => {
    const owner = await anOwner();
    await givenUp(owner, aSet(owner));
    server.behave('take');
    await theNextMorning();
    await oneMailTo(owner.email, titles.first);
    await theNextMorning();
    await allSettled();
    expect(mailsTo(owner.email, titles.first)).toHaveLength(1);
  });

  test('an email about a result is not sent again if the server rejected the address', async () => {
    const owner = await anOwner();
    const set = aSet(owner);
    await givenUp(owner, set);
    await auth.database.query(`update auth.mails set problem = 'mail-refused' where account_id = $1`, [
      owner.user.id,
    ]);
    server.behave('take');
    const other = await anOwner();
    readable = [set, aSet(other)];
    await theNextMorning();
    await oneMailTo(other.email, titles.first);
    expect(mailsTo(owner.email, titles.first)).toEqual([]);
  });
});

test('deleting an account removes the records of its emails about results', async () => {
  const owner = await anOwner();
  const set = aSet(owner);
  readable = [set];
  await theNextMorning();
  await oneMailTo(owner.email, titles.first);
  const sent = { token: owner.token, body: { password } };
  expect((await owner.browser.send('DELETE', '/api/account', sent)).status).toBe(202);
  expect(
    await auth.database.query('select from auth.result_mails where request_id = $1', [set.request_id]),
  ).toEqual([]);
});
