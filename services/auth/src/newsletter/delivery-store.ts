import type { LetterText } from '@blindspot/contracts/http/letters';
import type { Language } from '@blindspot/contracts/languages';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import {
  endJob,
  pauseAfter,
  retryJob,
  type JobQueue,
  type Lease,
} from '@blindspot/service-kit/jobs/job-queue';
import { languageFrom } from '../accounts/account-store.ts';
import type { MailProblem } from '../mail/mail-delivery.ts';
import { mailPauses, noMailIsDue } from '../mail/mail-store.ts';

/** Delivery of one letter to one member. */
export interface DeliveryJob extends Lease {
  readonly letterId: string;
  readonly accountId: string;
  readonly mailId: string;
  /** Tries so far, including this one. */
  readonly attempts: number;
  /** Whether the first try was more than a day ago, so that this is the last try. */
  readonly isOld: boolean;
}

/** Deliveries of letters that are being sent, while no other mail is due. */
export const deliveryQueue: JobQueue<DeliveryJob> = {
  table: 'auth.letter_deliveries',
  key: ['letterId', 'accountId'],
  columns: {
    letterId: 'letter_id',
    accountId: 'account_id',
    mailId: 'mail_id',
    attempts: 'attempts',
    isOld: `first_tried_at < now() - interval '1 day'`,
  },
  // The worker renews the lease while it sends, so a letter is sent again only if the worker died or lost the database.
  leaseSeconds: 60,
  open: `job.state = 'waiting'`,
  turn: `exists (select from auth.letters l where l.id = job.letter_id and l.state = 'sending') and ${noMailIsDue}`,
  onClaim: 'attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, now())',
};

export interface Reader {
  readonly letter: LetterText;
  readonly isSending: boolean;
  /** Null if the member has left, or the address is no longer confirmed. */
  readonly email: string | null;
  readonly language: Language;
}

/** Returns the letter, and the reader's present address and language. */
export async function findReader(
  db: Database,
  { letterId, accountId }: Pick<DeliveryJob, 'letterId' | 'accountId'>,
): Promise<Reader | undefined> {
  const { rows } = await db.raw<Rows<Omit<Reader, 'language'> & { language: string | null }>>(
    `select json_build_object('subject', l.subject, 'text', l.body) as letter, l.state = 'sending' as "isSending", a.language,
       case when a.email_verified_at is not null
         and exists (select from auth.newsletter_memberships m where m.account_id = a.id) then a.email end as email
     from auth.letters l join auth.accounts a on a.id = ? where l.id = ?`,
    [accountId, letterId],
  );
  const [reader] = rows;
  return reader && { ...reader, language: languageFrom(reader.language) };
}

/**
 * Marks a delivery as sent and counts it in the letter, because deliveries are deleted with their accounts.
 */
export async function markSent(transaction: Database, job: DeliveryJob): Promise<void> {
  const letter = transaction('auth.letters').where({ id: job.letterId });
  // Locks the letter before its delivery, as a stop does; the other order could deadlock.
  await letter.clone().select('id').forNoKeyUpdate();
  if (await endJob(transaction, deliveryQueue, job, { state: 'sent', problem: null }))
    await letter.increment('sent_count');
}

export async function leaveOut(db: Database, job: DeliveryJob): Promise<void> {
  await endJob(db, deliveryQueue, job, { state: 'left-out', problem: null });
}

export async function giveUpDelivery(db: Database, job: DeliveryJob, problem: MailProblem): Promise<void> {
  await endJob(db, deliveryQueue, job, { state: 'failed', problem });
}

export async function postponeDelivery(db: Database, job: DeliveryJob, problem: MailProblem): Promise<void> {
  await retryJob(db, deliveryQueue, job, pauseAfter(job.attempts, mailPauses), { problem });
}

/** Marks letters without a waiting delivery as sent. */
export async function endFinishedLetters(db: Database): Promise<void> {
  await db.raw(
    `update auth.letters l set state = 'sent', ended_at = now()
     where state = 'sending' and not exists (
       select from auth.letter_deliveries d where d.letter_id = l.id and d.state = 'waiting'
     )`,
  );
}
