import type { Language } from '@blindspot/contracts/languages';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { endJob, type JobQueue, type Lease } from '@blindspot/service-kit/jobs/job-queue';
import { languageFrom } from '../accounts/account-store.ts';
import type { LetterWords } from './letter.ts';

/** Letters in the queue that were not tried yet, and in all: a server that is away must not fill the table with copies. */
const inQueue = { untried: 50, atAll: 2_000 };

/** How many more letters the queue may take. */
export async function findRoom(db: Database): Promise<number> {
  const { rows } = await db.raw<Rows<{ untried: number; all: number }>>(
    `select count(*) filter (where problem is null)::int as untried, count(*)::int as all
     from auth.mails where lane = 'letters' and sealed is not null`,
  );
  const { untried = 0, all = 0 } = rows[0] ?? {};
  return Math.max(0, Math.min(inQueue.untried - untried, inQueue.atAll - all));
}

export type LetterJob = LetterWords & Lease & { readonly id: string };

/** Letters on their way, the oldest first. */
export const letterQueue: JobQueue<LetterJob> = {
  table: 'auth.letters',
  key: ['id'],
  columns: { id: 'id', subject: 'subject', text: 'body' },
  leaseSeconds: 30,
  open: `job.state = 'sending'`,
  order: 'job.started_at, job.id',
};

export interface Delivery {
  readonly accountId: string;
  readonly mailId: string;
  /** Null for somebody who has left since, or whose address is not confirmed any more. */
  readonly email: string | null;
  readonly language: Language;
}

/** Some of those who wait; not those whose mail has not ended yet. */
export async function listWaiting(
  transaction: Database,
  letterId: string,
  atMost: number,
): Promise<Delivery[]> {
  const { rows } = await transaction.raw<Rows<Omit<Delivery, 'language'> & { language: string | null }>>(
    `select d.account_id as "accountId", d.mail_id as "mailId", a.language,
       case when a.email_verified_at is not null
         and exists (select from auth.newsletter_memberships m where m.account_id = a.id) then a.email end as email
     from auth.letter_deliveries d join auth.accounts a on a.id = d.account_id
     where d.letter_id = ? and d.state = 'waiting'
       and not exists (select from auth.mails where id = d.mail_id and sealed is not null)
     limit ? for update of d`,
    [letterId, atMost],
  );
  return rows.map((row) => ({ ...row, language: languageFrom(row.language) }));
}

export async function markDelivery(
  db: Database,
  mailId: string,
  state: 'waiting' | 'queued' | 'left-out',
): Promise<void> {
  await db('auth.letter_deliveries').where({ mail_id: mailId }).update({ state });
}

/** What is left of a mail that ended, so that it can be queued again under its id. */
export async function clearEndedMail(db: Database, mailId: string): Promise<void> {
  await db('auth.mails').where({ id: mailId }).whereNull('sealed').delete();
}

/** Whether somebody waits for the letter, or for the mail that is queued. */
export async function isAwaited(db: Database, letterId: string): Promise<boolean> {
  const awaited = await db('auth.letter_deliveries')
    .where({ letter_id: letterId })
    .whereIn('state', ['waiting', 'queued'])
    .first('letter_id');
  return awaited !== undefined;
}

export async function endLetter(db: Database, letter: LetterJob): Promise<void> {
  await endJob(db, letterQueue, letter, { state: 'sent', ended_at: db.fn.now() });
}

/** How a queued letter stands at this moment; undefined for a mail that is none. */
export async function findStanding(
  db: Database,
  mail: { readonly id: string; readonly to: string },
): Promise<
  | { readonly queued: boolean; readonly sending: boolean; readonly member: boolean; readonly here: boolean }
  | undefined
> {
  const { rows } = await db.raw<Rows<{ queued: boolean; sending: boolean; member: boolean; here: boolean }>>(
    `select d.state = 'queued' as queued, l.state = 'sending' as sending, a.email = ? as here,
       a.email_verified_at is not null
         and exists (select from auth.newsletter_memberships m where m.account_id = a.id) as member
     from auth.letter_deliveries d
     join auth.letters l on l.id = d.letter_id join auth.accounts a on a.id = d.account_id
     where d.mail_id = ?`,
    [mail.to, mail.id],
  );
  return rows[0];
}
