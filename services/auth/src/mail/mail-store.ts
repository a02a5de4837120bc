import type { Database } from '@blindspot/service-kit/database/database';
import { endJob, isDue, type JobQueue, type Lease } from '@blindspot/service-kit/jobs/job-queue';
import type { SealedRow } from '../keys/sealed-row-store.ts';
import type { MailProblem } from './mail-delivery.ts';

export interface MailFigures {
  readonly waiting: number;
  readonly oldestWaitingMs: number;
  readonly givenUp: number;
  /** Problem of a waiting mail, or null. If several have one, the mail with the latest next try counts. */
  readonly problem: MailProblem | null;
}

export interface MailJob extends Lease {
  readonly attempts: number;
  readonly isOld: boolean;
}

export interface QueuedMail extends SealedRow, MailJob {}

export const mailQueue: JobQueue<QueuedMail> = {
  table: 'auth.mails',
  key: ['id'],
  columns: {
    id: 'id',
    sealed: 'sealed',
    attempts: 'attempts',
    isOld: `created_at < now() - interval '1 day'`,
  },
  // The worker renews the lease, so a mail is sent twice only after a crash or a lost connection.
  leaseSeconds: 60,
  open: 'job.sealed is not null',
  onClaim: 'attempts = attempts + 1',
};

/** SQL condition that no mail is due. Letters do not count. */
export const noMailIsDue = `not exists (
  select from auth.mails as urgent where urgent.sealed is not null and ${isDue('urgent')}
)`;

interface Row {
  id: string;
  kind: string;
  account_id: string | null;
  sealed: Buffer | null;
  problem: MailProblem | null;
  sent_at: Date | null;
  withdrawn_at: Date | null;
}

const mails = (db: Database) => db<Row>('auth.mails');

export async function insertMail(
  db: Database,
  mail: Pick<Row, 'id' | 'kind' | 'account_id' | 'sealed'>,
): Promise<void> {
  await mails(db).insert(mail).onConflict('id').ignore();
}

export async function endMail(
  db: Database,
  mail: QueuedMail,
  ended: 'sent_at' | 'withdrawn_at',
): Promise<void> {
  await endJob(db, mailQueue, mail, { [ended]: db.fn.now(), sealed: null, problem: null });
}

export async function readMailFigures(db: Database): Promise<MailFigures> {
  const { rows } = await db.raw<{ rows: [MailFigures] }>(
    `with waiting as (
       select created_at as since, problem, run_after from auth.mails where sealed is not null
       union all
       select d.first_tried_at, d.problem, d.run_after
       from auth.letter_deliveries d join auth.letters l on l.id = d.letter_id
       where d.state = 'waiting' and d.problem is not null and l.state = 'sending'
     )
     select count(*)::int as waiting,
       coalesce(extract(epoch from now() - min(since)) * 1000, 0)::float8 as "oldestWaitingMs",
       (select count(*)::int from auth.mails where given_up_at > now() - interval '1 day')
         + (select count(*)::int from auth.letter_deliveries
            where state = 'failed' and problem is not null and run_after > now() - interval '1 day') as "givenUp",
       (select problem from waiting where problem is not null order by run_after desc limit 1) as problem
     from waiting`,
  );
  return rows[0];
}

export async function purgeMails(db: Database): Promise<void> {
  await mails(db)
    .whereRaw(`coalesce(sent_at, given_up_at, withdrawn_at) < now() - interval '7 days'`)
    .delete();
}
