import type { Letter, LetterSummary, LetterText, NewsletterMember } from '@blindspot/contracts/http/letters';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { pageOf, type Page } from '@blindspot/service-kit/database/page';
import { letterNotFound } from './letter.ts';

const letters = (db: Database) => db('auth.letters');
const deliveries = (db: Database) => db('auth.letter_deliveries');

const timestamp = (column: string) =>
  `to_char(l.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;

const summaryColumns = `l.id, l.subject, l.state, l.version,
  ${timestamp('changed_at')}, ${timestamp('started_at')}, ${timestamp('ended_at')},
  case when l.state <> 'draft' then json_build_object(
    'members', l.members, 'sent', l.sent_count, 'waiting', d.waiting, 'failed', d.failed,
    'left_out', greatest(0, l.members - l.sent_count - d.waiting - d.failed)
  ) end as progress`;

const lettersWithProgress = `auth.letters l cross join lateral (
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed
    from auth.letter_deliveries where letter_id = l.id and state in ('waiting', 'failed')
  ) d`;

const memberSql = `auth.newsletter_memberships m join auth.accounts a on a.id = m.account_id
  where a.email_verified_at is not null`;

/** Throws 404 for an unknown id. */
export async function readLetter(db: Database, id: string): Promise<Letter> {
  const { rows } = await db.raw<Rows<Letter>>(
    `select ${summaryColumns}, l.body as text from ${lettersWithProgress} where l.id = ?`,
    [id],
  );
  if (!rows[0]) throw letterNotFound();
  return rows[0];
}

export async function lockLetter(transaction: Database, id: string): Promise<Letter> {
  await letters(transaction).select('id').where({ id }).forUpdate();
  return readLetter(transaction, id);
}

export async function listLetters(
  db: Database,
  after: string | null,
  atMost: number,
): Promise<Page<LetterSummary>> {
  const { rows } = await db.raw<Rows<LetterSummary>>(
    `select ${summaryColumns} from ${lettersWithProgress}
     where ?::uuid is null or (l.created_at, l.id) < (select created_at, id from auth.letters where id = ?::uuid)
     order by l.created_at desc, l.id desc limit ?`,
    [after, after, atMost + 1],
  );
  return pageOf(rows, atMost, ({ id }) => id);
}

export async function insertLetter(db: Database, id: string, { subject, text }: LetterText): Promise<void> {
  await letters(db).insert({ id, subject, body: text }).onConflict('id').ignore();
}

export async function saveWords(db: Database, id: string, { subject, text }: LetterText): Promise<void> {
  await letters(db)
    .where({ id })
    .update({ subject, body: text, version: db.raw('version + 1'), changed_at: db.fn.now() });
}

export async function removeLetter(db: Database, id: string): Promise<void> {
  await letters(db).where({ id }).delete();
}

export async function enterMembers(db: Database, letterId: string): Promise<number> {
  const { rowCount } = await db.raw<Rows<never>>(
    `insert into auth.letter_deliveries (letter_id, account_id) select ?::uuid, a.id from ${memberSql}`,
    [letterId],
  );
  await letters(db).where({ id: letterId }).update({ members: rowCount });
  return rowCount;
}

/** Starts or resumes a letter. Waiting and failed deliveries are tried for a day from now. */
export async function markSending(db: Database, id: string): Promise<void> {
  await letters(db)
    .where({ id })
    .update({ state: 'sending', started_at: db.raw('coalesce(started_at, now())'), ended_at: null });
  await deliveries(db)
    .where({ letter_id: id })
    .whereIn('state', ['waiting', 'failed'])
    .update({ state: 'waiting', run_after: db.fn.now(), attempts: 0, first_tried_at: null, problem: null });
}

export async function markStopped(db: Database, id: string): Promise<void> {
  await letters(db).where({ id }).update({ state: 'stopped' });
  // Sets the next try to infinity, so that the search for the next job skips these deliveries.
  await deliveries(db).where({ letter_id: id, state: 'waiting' }).update({ run_after: 'infinity' });
}

export async function stopAllLetters(db: Database): Promise<void> {
  for (const { id } of await letters(db).select('id').where({ state: 'sending' })) await markStopped(db, id);
}

export async function countMembers(db: Database): Promise<number> {
  const { rows } = await db.raw<Rows<{ count: number }>>(`select count(*)::int as count from ${memberSql}`);
  return rows[0]?.count ?? 0;
}

/** Lists members by their random ids, which do not reveal when a member joined. */
export async function listMembers(
  db: Database,
  after: string | null,
  atMost: number,
): Promise<Page<NewsletterMember>> {
  const { rows } = await db.raw<Rows<NewsletterMember & { id: string }>>(
    `select a.id, a.name, a.email, to_char(m.joined_at at time zone 'UTC', 'YYYY-MM-DD') as joined_on
     from ${memberSql} and (?::uuid is null or a.id > ?::uuid) order by a.id limit ?`,
    [after, after, atMost + 1],
  );
  return pageOf(rows, atMost, ({ id }) => id);
}
