import { randomBytes, randomUUID } from 'node:crypto';
import { useLastRelease } from '@blindspot/test-kit/last-release';
import { beforeAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import {
  advanceSessionSql,
  announceDeletionSql,
  announceSql,
  closedForSql,
  deleteAccountSql,
  deleteAdminRightSql,
  emptyBucketSql,
  endAllSql,
  endSurplusSql,
  findByEmailSql,
  findResetSql,
  insertAccountSql,
  insertConfirmationSql,
  insertMailSql,
  insertResetSql,
  insertSessionSql,
  joinNewsletterSql,
  lastMigration,
  lockAccountSql,
  lockBucketsSql,
  lockSessionSql,
  markMailSentSql,
  openBucketsSql,
  openDeletionSql,
  saveBucketSql,
  setPasswordSql,
  takeResetSql,
  voidResetsSql,
} from './last-release/statements.ts';

/** `old` speaks as the image of the last release would. */
const { database, old, upgrade, startAgain } = await useLastRelease('auth', migrations, lastMigration);

interface Person {
  id: string;
  email: string;
  sessionId: string;
}

async function announce(subject: string): Promise<void> {
  const id = randomUUID();
  await old.query(announceSql, [id, `blindspot.auth.${subject}`, JSON.stringify({ id })]);
}

async function mail(kind: string, accountId: string): Promise<void> {
  await old.query(insertMailSql, [randomUUID(), kind, accountId, randomBytes(64)]);
}

/** Each change of an account was one. */
async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  await old.query('begin');
  try {
    const result = await work();
    await old.query('commit');
    return result;
  } catch (error) {
    await old.query('rollback');
    throw error;
  }
}

async function begin(accountId: string): Promise<string> {
  const id = randomUUID();
  await old.query(lockAccountSql, [accountId]);
  await old.query(insertSessionSql, [id, accountId, 'Firefox on Linux']);
  for (const _ of (await old.query(endSurplusSql, [accountId])).rows) await announce('session.ended');
  return id;
}

async function register(): Promise<Person> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  return inTransaction(async () => {
    await old.query(insertAccountSql, [id, 'Ada', email, email, 'a hash', false]);
    await old.query(joinNewsletterSql, [id]);
    await old.query(insertConfirmationSql, [randomBytes(32), id, email, 86_400]);
    await mail('address-confirmation', id);
    return { id, email, sessionId: await begin(id) };
  });
}

/** A wrong password and then the right one. */
async function signIn(email: string): Promise<string> {
  const bucket = randomUUID();
  const closed = await old.query(closedForSql, [[bucket]]);
  expect(closed.rows).toEqual([{ ms: 0 }]);
  await inTransaction(async () => {
    await old.query(openBucketsSql, [[bucket]]);
    const { rows } = await old.query<{ failures: number; now: Date }>(lockBucketsSql, [[bucket]]);
    await old.query(saveBucketSql, [(rows[0]?.failures ?? 0) + 1, rows[0]?.now, null, bucket]);
  });
  await old.query(emptyBucketSql, [bucket]);
  const { rows } = await old.query<{ id: string }>(findByEmailSql, [email]);
  return inTransaction(() => begin(rows[0]?.id ?? ''));
}

async function refresh(sessionId: string): Promise<unknown> {
  return inTransaction(async () => {
    const { rows } = await old.query<{ counter: number; ended: boolean }>(lockSessionSql, [sessionId]);
    if (rows[0]?.ended !== false) return 'refused';
    await old.query(advanceSessionSql, [sessionId]);
    return rows[0].counter + 1;
  });
}

async function endAll(accountId: string): Promise<void> {
  for (const _ of (await old.query(endAllSql, [accountId])).rows) await announce('session.ended');
}

async function reset(person: Person, hash: string): Promise<void> {
  const token = randomBytes(32);
  await inTransaction(async () => {
    await old.query(lockAccountSql, [person.id]);
    await old.query(insertResetSql, [token, person.id, 1_800]);
    await mail('password-reset-link', person.id);
  });
  expect((await old.query(findResetSql, [token])).rows).toEqual([{ account_id: person.id }]);
  await inTransaction(async () => {
    await old.query(lockAccountSql, [person.id]);
    expect((await old.query(takeResetSql, [token])).rowCount).toBe(1);
    await old.query(voidResetsSql, [person.id]);
    await old.query(setPasswordSql, [hash, person.id]);
    await endAll(person.id);
    await mail('password-changed-notice', person.id);
  });
}

async function remove(person: Person): Promise<void> {
  await inTransaction(async () => {
    await old.query(lockAccountSql, [person.id]);
    await endAll(person.id);
    await old.query(deleteAdminRightSql, [person.id]);
    await old.query(deleteAccountSql, [person.id]);
    await old.query(openDeletionSql, [person.id, ['requests', 'responses']]);
    await old.query(announceDeletionSql, [3_600, 15, person.id]);
    await announce('account.deleted');
  });
}

const find = async ({ email }: Person): Promise<unknown[]> => (await old.query(findByEmailSql, [email])).rows;

let before: Person;
beforeAll(async () => {
  before = await register();
  await upgrade();
});

test('an account and a session from before an upgrade are there after it', async () => {
  expect(await find(before)).toMatchObject([{ id: before.id, password_epoch: 1, newsletter: true }]);
  expect(await refresh(before.sessionId)).toBe(1);
});

test('the image of the last release starts beside the new one', async () => {
  expect(await startAgain()).toEqual([]);
});

test('the image of the last release goes on registering, signing in and refreshing', async () => {
  const person = await register();
  expect(await find(person)).toMatchObject([{ id: person.id, second_factor: false }]);
  const sessionId = await signIn(person.email);
  expect([await refresh(sessionId), await refresh(sessionId), await refresh(person.sessionId)]).toEqual([
    1, 2, 1,
  ]);
});

test('the image of the last release goes on resetting passwords, which ends every session', async () => {
  const person = await register();
  const other = await signIn(person.email);
  await reset(person, 'another hash');
  expect(await find(person)).toMatchObject([{ password_hash: 'another hash', password_epoch: 2 }]);
  expect([await refresh(person.sessionId), await refresh(other)]).toEqual(['refused', 'refused']);
});

test('a letter that the image of the last release sends is counted, and reaches nobody twice', async () => {
  const [person, letterId, mailId] = [await register(), randomUUID(), randomUUID()];
  await database.query(
    `insert into auth.letters (id, subject, body, state, started_at, members) values ($1, 'One idea', 'Ask.', 'sending', now(), 1)`,
    [letterId],
  );
  await database.query(
    `insert into auth.letter_deliveries (letter_id, account_id, state, mail_id) values ($1, $2, 'queued', $3)`,
    [letterId, person.id, mailId],
  );
  await database.query(
    `insert into auth.mails (id, kind, account_id, lane, sealed) values ($1, 'letter', $2, 'letters', '')`,
    [mailId, person.id],
  );
  await old.query(markMailSentSql, [mailId]);
  const ended = await database.query(
    `select d.state, l.sent_count from auth.letter_deliveries d join auth.letters l on l.id = d.letter_id`,
  );
  expect(ended).toEqual([{ state: 'sent', sent_count: 1 }]);
});

test('the image of the last release goes on deleting accounts, with all that hangs on them', async () => {
  await remove(before);
  expect(await find(before)).toEqual([]);
  const left = await database.query(
    `select from auth.sessions where account_id = $1 union all select from auth.mails where account_id = $1
     union all select from auth.email_confirmations where account_id = $1`,
    [before.id],
  );
  expect(left).toEqual([]);
  const announced = await database.query(
    'select announcements from auth.account_deletions where user_id = $1',
    [before.id],
  );
  expect(announced).toEqual([{ announcements: 1 }]);
});
