import type { Database, Rows } from '@blindspot/service-kit/database/database';
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

/** The oldest letter that somebody still waits for, held until the end of the transaction; none that another process holds. */
export async function holdLetterInNeed(
  transaction: Database,
): Promise<(LetterWords & { readonly id: string }) | undefined> {
  const { rows } = await transaction.raw<Rows<LetterWords & { id: string }>>(
    `select l.id, l.subject, l.body as text from auth.letters l
     where l.state = 'sending'
       and exists (select from auth.letter_deliveries d where d.letter_id = l.id and d.state = 'waiting')
     order by l.started_at, l.id limit 1 for update skip locked`,
  );
  return rows[0];
}

export interface Delivery {
  readonly accountId: string;
  readonly mailId: string;
  /** Null for somebody who has left since, or whose address is not confirmed any more. */
  readonly email: string | null;
}

/** Some of those who wait; not those whose mail has not ended yet. */
export async function listWaiting(
  transaction: Database,
  letterId: string,
  atMost: number,
): Promise<Delivery[]> {
  const { rows } = await transaction.raw<Rows<Delivery>>(
    `select d.account_id as "accountId", d.mail_id as "mailId",
       case when a.email_verified_at is not null
         and exists (select from auth.newsletter_memberships m where m.account_id = a.id) then a.email end as email
     from auth.letter_deliveries d join auth.accounts a on a.id = d.account_id
     where d.letter_id = ? and d.state = 'waiting'
       and not exists (select from auth.mails where id = d.mail_id and sealed is not null)
     limit ? for update of d skip locked`,
    [letterId, atMost],
  );
  return rows;
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

/** Letters that nobody waits for any more have been sent. */
export async function endFinishedLetters(db: Database): Promise<void> {
  await db.raw(
    `update auth.letters l set state = 'sent', ended_at = now()
     where state = 'sending' and not exists (
       select from auth.letter_deliveries d where d.letter_id = l.id and d.state in ('waiting', 'queued')
     )`,
  );
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
