import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { SealedRow } from '../keys/sealed-row-store.ts';
import type { MailProblem } from './mail-delivery.ts';
import type { MailLane } from './mail-text.ts';

export interface MailFigures {
  readonly waiting: number;
  readonly oldestWaitingMs: number;
  /** Mails of the last day that were given up. */
  readonly givenUp: number;
  /** Of the waiting mail that was tried last. */
  readonly problem: MailProblem | null;
}

/** Longer than a try may take: a mail whose sender died is tried again after it. */
const leaseSeconds = 120;
const firstDelaySeconds = 1;
const longestDelaySeconds = 3_600;

interface Row {
  id: string;
  kind: string;
  account_id: string | null;
  lane: MailLane;
  /** Null once it was sent, given up or withdrawn. */
  sealed: Buffer | null;
  problem: MailProblem | null;
  sent_at: Date | null;
  withdrawn_at: Date | null;
}

const mails = (db: Database) => db<Row>('auth.mails');

/** One that is there already stays as it is. */
export async function insertMail(
  db: Database,
  mail: { id: string; kind: string; accountId: string | null; lane: MailLane; sealed: Buffer },
): Promise<void> {
  const { accountId, ...row } = mail;
  await mails(db)
    .insert({ ...row, account_id: accountId })
    .onConflict('id')
    .ignore();
}

/** Takes mails of a lane that are due, for this process alone until the lease ends; letters where no other mail is due. */
export async function claimMails(db: Database, lane: MailLane, atMost: number): Promise<SealedRow[]> {
  const { rows } = await db.raw<Rows<SealedRow>>(
    `update auth.mails set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ?)
     where id in (
       select id from auth.mails where sealed is not null and lane = ? and next_try_at <= now() and (
         lane = 'first' or not exists (
           select from auth.mails where sealed is not null and lane = 'first' and next_try_at <= now()
         )
       )
       order by next_try_at limit ? for update skip locked
     )
     returning id, sealed`,
    [leaseSeconds, lane, atMost],
  );
  return rows;
}

/** Nothing but the fact that it was sent remains. */
export async function markMailSent(db: Database, id: string): Promise<void> {
  await mails(db).where({ id }).update({ sent_at: db.fn.now(), sealed: null, problem: null });
}

/** Ends a mail that is not true any more; nobody lacks it. */
export async function withdrawMail(db: Database, id: string): Promise<void> {
  await mails(db).where({ id }).update({ withdrawn_at: db.fn.now(), sealed: null, problem: null });
}

/** Puts it back with a delay that grows from a second to an hour, or gives it up a day after it was written. */
export async function postponeMail(db: Database, id: string, problem: MailProblem): Promise<boolean> {
  const { rows } = await db.raw<Rows<{ given_up: boolean }>>(
    `update auth.mails set problem = ?,
       next_try_at = now() + make_interval(secs => least(?, ? * power(4, least(attempts - 1, 10))) * (0.8 + random() * 0.4)),
       given_up_at = case when created_at < now() - interval '1 day' then now() end,
       sealed = case when created_at < now() - interval '1 day' then null else sealed end
     where id = ? and sealed is not null returning given_up_at is not null as given_up`,
    [problem, longestDelaySeconds, firstDelaySeconds, id],
  );
  return rows[0]?.given_up ?? false;
}

export async function readMailFigures(db: Database): Promise<MailFigures> {
  const { rows } = await db.raw<{ rows: [MailFigures] }>(
    `select waiting.*, given_up.*, (
       select problem from auth.mails where sealed is not null and problem is not null
       order by next_try_at desc limit 1
     ) as problem
     from (
       select count(*)::int as waiting,
         coalesce(extract(epoch from now() - min(created_at)) * 1000, 0)::float8 as "oldestWaitingMs"
       from auth.mails where sealed is not null
     ) waiting, (
       select count(*)::int as "givenUp" from auth.mails where given_up_at > now() - interval '1 day'
     ) given_up`,
  );
  return rows[0];
}

export async function purgeMails(db: Database): Promise<void> {
  await mails(db)
    .whereRaw(`coalesce(sent_at, given_up_at, withdrawn_at) < now() - interval '7 days'`)
    .delete();
}
