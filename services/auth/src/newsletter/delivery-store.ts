import type { LetterText } from '@blindspot/contracts/http/letters';
import type { Language } from '@blindspot/contracts/languages';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { endJob, type JobQueue } from '@blindspot/service-kit/jobs/job-queue';
import { languageFrom } from '../accounts/account-store.ts';
import { noMailIsDue, type MailJob } from '../mail/mail-store.ts';

export interface DeliveryJob extends MailJob {
  readonly letterId: string;
  readonly accountId: string;
  readonly mailId: string;
}

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
  // The worker renews the lease, so a letter is sent twice only after a crash or a lost connection.
  leaseSeconds: 60,
  open: `job.state = 'waiting'`,
  turn: `exists (select from auth.letters l where l.id = job.letter_id and l.state = 'sending') and ${noMailIsDue}`,
  onClaim: 'attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, now())',
};

interface Reader {
  readonly letter: LetterText;
  /** Address of the member; null if it is no longer confirmed or the member has left the newsletter. */
  readonly email: string | null;
  readonly language: Language;
}

export async function findReader(
  db: Database,
  { letterId, accountId }: Pick<DeliveryJob, 'letterId' | 'accountId'>,
): Promise<Reader | undefined> {
  const { rows } = await db.raw<Rows<Omit<Reader, 'language'> & { language: string | null }>>(
    `select json_build_object('subject', l.subject, 'text', l.body) as letter, a.language,
       case when a.email_verified_at is not null
         and exists (select from auth.newsletter_memberships m where m.account_id = a.id) then a.email end as email
     from auth.letters l join auth.accounts a on a.id = ? where l.id = ? and l.state = 'sending'`,
    [accountId, letterId],
  );
  const [reader] = rows;
  return reader && { ...reader, language: languageFrom(reader.language) };
}

/** Also increments the letter's count of sent mails, because deliveries are deleted together with accounts. */
export async function markSent(transaction: Database, job: DeliveryJob): Promise<void> {
  const letter = transaction('auth.letters').where({ id: job.letterId });
  // Locks the letter before its delivery, like `markStopped`, because the reverse order could deadlock.
  await letter.clone().select('id').forNoKeyUpdate();
  if (await endJob(transaction, deliveryQueue, job, { state: 'sent', problem: null }))
    await letter.increment('sent_count');
}

export async function endFinishedLetters(db: Database): Promise<void> {
  await db.raw(
    `update auth.letters l set state = 'sent', ended_at = now()
     where state = 'sending' and not exists (
       select from auth.letter_deliveries d where d.letter_id = l.id and d.state = 'waiting'
     )`,
  );
}
