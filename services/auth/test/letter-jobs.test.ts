import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { claimJob } from '@blindspot/service-kit/jobs/job-queue';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import {
  deliveryQueue,
  endFinishedLetters,
  markSent,
  type DeliveryJob,
} from '../src/newsletter/delivery-store.ts';
import { retryMail } from '../src/mail/mail-queue.ts';
import { readMailFigures } from '../src/mail/mail-store.ts';
import { lockLetter, markSending, markStopped } from '../src/newsletter/letter-store.ts';

const database = await useDatabase('auth', migrations);
const handle = createDatabase({ url: database.url });
const { db } = handle;
afterAll(() => handle.close());
beforeEach(() => database.query('truncate auth.letters, auth.accounts cascade'));

async function aLetterTo(members: number): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into auth.letters (id, subject, body, state, started_at) values ($1, 'News', 'Words', 'sending', now())`,
    [id],
  );
  await database.query(
    `with account as (
       insert into auth.accounts (id, name, email, email_key)
       select gen_random_uuid(), 'Ada', address, address from (select gen_random_uuid() || '@example.org' as address from generate_series(1, $2)) a
       returning id
     )
     insert into auth.letter_deliveries (letter_id, account_id) select $1, id from account`,
    [id, members],
  );
  return id;
}
const claimed = async () => (await claimJob(db, deliveryQueue)) ?? expect.fail('no delivery is due');
const postponed = (job: DeliveryJob) =>
  retryMail({ db, logger: createLogger('test', 'silent') }, deliveryQueue, job, {
    problem: 'unreachable',
    giveUp: { state: 'failed' },
  });
const letter = async () => {
  const [found] = await database.query('select state, sent_count from auth.letters');
  return found;
};

test('deliveries of a stopped letter are not claimed until the letter is resumed', async () => {
  const id = await aLetterTo(2);
  const job = await claimed();
  await markStopped(db, id);
  await postponed(job);
  await database.query('update auth.letter_deliveries set run_after = now() where problem is not null');
  expect(await claimJob(db, deliveryQueue)).toBeUndefined();
  await markSending(db, id);
  expect([await claimed(), await claimed()]).toHaveLength(2);
});

test('a letter that two processes sent to the same member is counted once', async () => {
  await aLetterTo(1);
  const slow = await claimed();
  await database.query(`update auth.letter_deliveries set lease_until = now() - interval '1 second'`);
  const second = await claimed();
  for (const job of [second, slow]) await inTransaction(db, (transaction) => markSent(transaction, job));
  expect(await letter()).toMatchObject({ sent_count: 1 });
});

test('a letter is marked as sent when no delivery is left, even if the last member deleted their account', async () => {
  await aLetterTo(2);
  const job = await claimed();
  await inTransaction(db, (transaction) => markSent(transaction, job));
  await endFinishedLetters(db);
  expect(await letter()).toMatchObject({ state: 'sending' });
  await database.query('delete from auth.accounts where id <> $1', [job.accountId]);
  await endFinishedLetters(db);
  expect(await letter()).toMatchObject({ state: 'sent', sent_count: 1 });
});

test('letters are not sent while another mail is due', async () => {
  await aLetterTo(1);
  await database.query(
    `insert into auth.mails (id, kind, sealed) values (gen_random_uuid(), 'confirmation', '')`,
  );
  expect(await claimJob(db, deliveryQueue)).toBeUndefined();
  await database.query(`update auth.mails set run_after = now() + interval '1 hour'`);
  await claimed();
});

test('a delivery that fails after its letter was stopped is not counted as a waiting mail', async () => {
  const id = await aLetterTo(1);
  const job = await claimed();
  await markStopped(db, id);
  await postponed(job);
  expect(await readMailFigures(db)).toMatchObject({ waiting: 0, oldestWaitingMs: 0, problem: null });
  await markSending(db, id);
  await postponed(await claimed());
  expect(await readMailFigures(db)).toMatchObject({ waiting: 1, problem: 'unreachable' });
});

test('a letter that is resumed after two days is retried for another day', async () => {
  const id = await aLetterTo(1);
  await postponed(await claimed());
  await markStopped(db, id);
  await database.query(`update auth.letter_deliveries set first_tried_at = now() - interval '2 days'`);
  await markSending(db, id);
  expect(await claimed()).toMatchObject({ isOld: false, attempts: 1 });
});

test('a delivery that ends while its letter is being stopped causes no deadlock', async () => {
  const id = await aLetterTo(1);
  const job = await claimed();
  let marking: Promise<void> = Promise.resolve();
  await db.transaction(async (stopping) => {
    await lockLetter(stopping, id);
    marking = db.transaction((transaction) => markSent(transaction, job));
    await eventually(async () => {
      const waiting = await database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });
    await markStopped(stopping, id);
  });
  await marking;
  expect(await letter()).toMatchObject({ state: 'stopped', sent_count: 1 });
});
