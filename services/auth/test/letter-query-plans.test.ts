import { randomUUID } from 'node:crypto';
import { listUnpublished, purgeOutbox, readOldestWaiting } from '@blindspot/service-kit/events/outbox-store';
import { purgeInbox } from '@blindspot/service-kit/events/inbox-store';
import { claimJob } from '@blindspot/service-kit/jobs/job-queue';
import { planOf } from '@blindspot/test-kit/query-plan';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { listAccounts } from '../src/accounts/account-store.ts';
import { mailQueue, readMailFigures } from '../src/mail/mail-store.ts';
import { deliveryQueue, endFinishedLetters, findReader } from '../src/newsletter/delivery-store.ts';
import { listMembers } from '../src/newsletter/letter-store.ts';

const database = await useDatabase('auth', migrations);
const accountId = randomUUID();
const letterId = randomUUID();

beforeAll(async () => {
  await database.query(
    `insert into auth.accounts (id, name, email, email_key, email_verified_at)
     select case n when 1 then $1::uuid else md5(n::text)::uuid end, 'Olga', n || '@owners.example', n || '@owners.example', now()
     from generate_series(1, 20000) n`,
    [accountId],
  );
  await database.query('insert into auth.newsletter_memberships (account_id) select id from auth.accounts');
  await database.query(
    `insert into auth.mails (id, kind, account_id, sealed, created_at, sent_at)
     select gen_random_uuid(), 'confirmation', md5((2 + n % 19999)::text)::uuid,
       case when n > 99900 then '\\x00'::bytea end, now() - interval '2 days', case when n <= 99900 then now() - interval '2 days' end
     from generate_series(1, 100000) n`,
  );
  await database.query(
    `insert into auth.letters (id, subject, body, state, started_at) values ($1, 'News', 'Words', 'sending', now())`,
    [letterId],
  );
  await database.query(
    `insert into auth.letter_deliveries (letter_id, account_id, state)
     select $1, id, case when row_number() over () <= 500 then 'waiting' else 'sent' end from auth.accounts`,
    [letterId],
  );
  await database.query(
    `insert into auth.outbox (id, subject, payload, created_at, published_at)
     select gen_random_uuid(), 'blindspot.auth.session.ended', '{}', at, case when n <= 59990 then at end
     from generate_series(1, 60000) n, lateral (select now() - (60000 - n) * interval '43 seconds' as at) times`,
  );
  await database.query(
    `insert into auth.inbox (consumer, event_id, handled_at)
     select 'rights', gen_random_uuid(), now() - n * interval '43 seconds' from generate_series(1, 60000) n`,
  );
  await database.query('vacuum analyze');
});

it('accounts are found by id without reading all accounts', async () => {
  const ids = [accountId, ...Array.from({ length: 99 }, () => randomUUID())];
  const plan = await planOf(database, async (db) => await listAccounts(db, ids));
  expect(plan.indexes).toContain('accounts_pkey');
  expect(plan.readWhole).not.toContain('accounts');
});

describe('query plans with 100,000 emails', () => {
  it('the next email and the queue figures are read from the index of waiting emails', async () => {
    const plan = await planOf(database, async (db) => {
      await claimJob(db, mailQueue);
      await readMailFigures(db);
    });
    expect(plan.indexes).toContain('mails_waiting');
    expect(plan.readWhole).not.toContain('mails');
    expect(plan.readWhole).not.toContain('letter_deliveries');
  });
});

describe('query plans with a letter to 20,000 members', () => {
  it('the next delivery and finished letters are found in the index of waiting deliveries', async () => {
    await database.query('delete from auth.mails where sealed is not null');
    const plan = await planOf(database, async (db) => {
      await claimJob(db, deliveryQueue);
      await endFinishedLetters(db);
    });
    expect(plan.indexes).toContain('letter_deliveries_waiting');
    expect(plan.readWhole).not.toContain('letter_deliveries');
  });

  it('the recipient of a delivery is found without reading all accounts', async () => {
    const plan = await planOf(database, async (db) => await findReader(db, { letterId, accountId }));
    expect(plan.readWhole).not.toContain('accounts');
  });

  it.each([
    ['first', null],
    ['later', accountId],
  ])('the %s page of members is read without reading other pages', async (_, after) => {
    const plan = await planOf(database, async (db) => await listMembers(db, after, 50));
    expect(plan.readWhole).toEqual([]);
  });
});

describe('query plans with a month of old events', () => {
  it('the queries for waiting and old events use indexes instead of reading whole tables', async () => {
    const waiting = await planOf(database, async (db) => {
      await listUnpublished(db, 'auth', 100);
      await readOldestWaiting(db, 'auth');
    });
    expect(waiting).toEqual({ indexes: ['outbox_unpublished'], readWhole: [] });
    const outbox = await planOf(database, async (db) => await purgeOutbox(db, 'auth', 2_000));
    expect(outbox).toEqual({ indexes: ['outbox_by_seq', 'outbox_pkey'], readWhole: [] });
    const inbox = await planOf(database, async (db) => await purgeInbox(db, 'auth', 2_000));
    expect(inbox.indexes).toContain('inbox_by_age');
    expect(inbox.readWhole).not.toContain('inbox');
  });
});
