import type { LetterState } from '@blindspot/contracts/http/letters';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { pageOf, type Page } from '@blindspot/service-kit/database/page';
import type { LetterWords, StoredLetter } from './letter.ts';

interface Row {
  id: string;
  subject: string;
  body: string;
  state: LetterState;
  version: number;
  members: number;
  started_at: Date | null;
  ended_at: Date | null;
  changed_at: Date;
}

const letters = (db: Database) => db<Row>('auth.letters');
const deliveries = (db: Database) => db('auth.letter_deliveries');

const selectLetter = `
  select l.id, l.subject, l.body as text, l.state, l.version, l.members, l.sent_count as sent,
    l.changed_at as "changedAt", l.started_at as "startedAt", l.ended_at as "endedAt", d.waiting, d.failed
  from auth.letters l cross join lateral (
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed
    from auth.letter_deliveries where letter_id = l.id and state in ('waiting', 'failed')
  ) d`;

/** Accounts that joined the newsletter and confirmed their address. */
const memberSql = `auth.newsletter_memberships m join auth.accounts a on a.id = m.account_id
  where a.email_verified_at is not null`;

export async function findLetter(db: Database, id: string): Promise<StoredLetter | undefined> {
  const { rows } = await db.raw<Rows<StoredLetter>>(`${selectLetter} where l.id = ?`, [id]);
  return rows[0];
}

/** Locks a letter until the transaction ends, so that it is not changed, sent or stopped meanwhile. */
export async function lockLetter(transaction: Database, id: string): Promise<StoredLetter | undefined> {
  await letters(transaction).select('id').where({ id }).forUpdate();
  return findLetter(transaction, id);
}

/** Lists the letters after the given one, newest first; null begins with the newest. */
export async function listLetters(
  db: Database,
  after: string | null,
  atMost: number,
): Promise<Page<StoredLetter>> {
  const { rows } = await db.raw<Rows<StoredLetter>>(
    `${selectLetter}
     where ?::uuid is null or (l.created_at, l.id) < (select created_at, id from auth.letters where id = ?::uuid)
     order by l.created_at desc, l.id desc limit ?`,
    [after, after, atMost + 1],
  );
  return pageOf(rows, atMost, ({ id }) => id);
}

/** Inserts a letter, or does nothing if its id exists. */
export async function insertLetter(db: Database, id: string, { subject, text }: LetterWords): Promise<void> {
  await letters(db).insert({ id, subject, body: text }).onConflict('id').ignore();
}

export async function saveWords(db: Database, id: string, { subject, text }: LetterWords): Promise<void> {
  await letters(db)
    .where({ id })
    .update({ subject, body: text, version: db.raw('version + 1'), changed_at: db.fn.now() });
}

export async function removeLetter(db: Database, id: string): Promise<void> {
  await letters(db).where({ id }).delete();
}

/** Adds a delivery for each present member; returns how many. */
export async function enterMembers(db: Database, letterId: string): Promise<number> {
  const { rowCount } = await db.raw<Rows<never>>(
    `insert into auth.letter_deliveries (letter_id, account_id) select ?::uuid, a.id from ${memberSql}`,
    [letterId],
  );
  await letters(db).where({ id: letterId }).update({ members: rowCount });
  return rowCount;
}

/** Puts failed deliveries back in the queue; `markSending` starts their tries. */
export async function readmitFailed(db: Database, letterId: string): Promise<void> {
  await deliveries(db).where({ letter_id: letterId, state: 'failed' }).update({ state: 'waiting' });
}

/** Starts or resumes a letter. Each delivery that waits is tried for a whole day from now on. */
export async function markSending(db: Database, id: string): Promise<void> {
  await letters(db)
    .where({ id })
    .update({ state: 'sending', started_at: db.raw('coalesce(started_at, now())'), ended_at: null });
  await deliveries(db)
    .where({ letter_id: id, state: 'waiting' })
    .update({ run_after: db.fn.now(), attempts: 0, first_tried_at: null, problem: null });
}

export async function markStopped(db: Database, id: string): Promise<void> {
  await letters(db).where({ id }).update({ state: 'stopped' });
  // Postpones the deliveries for ever, so that the search for the next job skips them.
  await deliveries(db).where({ letter_id: id, state: 'waiting' }).update({ run_after: 'infinity' });
}

/** Stops every letter, for example after a restore; an admin can resume each. */
export async function stopAllLetters(db: Database): Promise<void> {
  for (const { id } of await letters(db).select('id').where({ state: 'sending' })) await markStopped(db, id);
}

export async function countMembers(db: Database): Promise<number> {
  const { rows } = await db.raw<Rows<{ count: number }>>(`select count(*)::int as count from ${memberSql}`);
  return rows[0]?.count ?? 0;
}

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly joinedOn: string;
}

/** Lists members in the order of their random ids, which does not reveal when they joined. */
export async function listMembers(db: Database, after: string | null, atMost: number): Promise<Page<Member>> {
  const { rows } = await db.raw<Rows<Member>>(
    `select a.id, a.name, a.email, to_char(m.joined_at at time zone 'UTC', 'YYYY-MM-DD') as "joinedOn"
     from ${memberSql} and (?::uuid is null or a.id > ?::uuid) order by a.id limit ?`,
    [after, after, atMost + 1],
  );
  return pageOf(rows, atMost, ({ id }) => id);
}
