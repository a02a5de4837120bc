import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { keepJob, retryJob } from '@blindspot/service-kit/jobs/job-queue';
import { createJobWorker, type JobWorker } from '@blindspot/service-kit/jobs/job-worker';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { MailCheck, MailQueue } from '../mail/mail-queue.ts';
import type { Sender } from '../mail/sender.ts';
import { unsubscribeToken } from '../self-service/newsletter/unsubscribe-token.ts';
import {
  clearEndedMail,
  endLetter,
  findRoom,
  findStanding,
  isAwaited,
  letterQueue,
  listWaiting,
  markDelivery,
  type LetterJob,
} from './delivery-store.ts';
import { letterMail } from './letter-mail.ts';

interface DeliveryParts {
  readonly db: Database;
  readonly keys: { readonly unsubscribe: PurposeKeys };
  readonly mails: Pick<MailQueue, 'add'>;
  readonly settings: Sender;
}

const batch = 25;
const pauseMs = 1_000;

/**
 * Puts the letters of those who wait into the queue of mails, a few at a time. Any number of processes may; what one had begun when
 * it died, another goes on with.
 */
export function startDeliveringLetters(parts: DeliveryParts & { logger: Logger }): JobWorker {
  const { db, logger } = parts;
  return createJobWorker({
    db,
    queue: letterQueue,
    run: (letter) => inTransaction(db, (transaction) => deliverSome(parts, transaction, letter)),
    concurrency: 1,
    logger,
  });
}

/** Ends the letter when nobody waits for it; else it goes on in a moment, at once where there may be room for more. */
async function deliverSome(
  { keys, mails, settings }: DeliveryParts,
  transaction: Database,
  letter: LetterJob,
): Promise<void> {
  // Fences the letter until the end of the transaction.
  if (!(await keepJob(transaction, letterQueue, letter))) return;
  const room = Math.min(batch, await findRoom(transaction));
  const deliveries = await listWaiting(transaction, letter.id, room);
  for (const { accountId, mailId, email, language } of deliveries) {
    await markDelivery(transaction, mailId, email === null ? 'left-out' : 'queued');
    if (email === null) continue;
    await clearEndedMail(transaction, mailId);
    const mail = letterMail(settings, language, letter, unsubscribeToken(keys.unsubscribe, accountId));
    await mails.add(
      transaction,
      { accountId, email },
      { ...mail, id: mailId, lane: 'letters', checked: true },
    );
  }
  const isDelivered = !(await isAwaited(transaction, letter.id));
  if (isDelivered) await endLetter(transaction, letter);
  else await retryJob(transaction, letterQueue, letter, deliveries.length > 0 ? 0 : pauseMs);
}

/**
 * Whether a letter may still leave, asked right before each try; undefined for a mail that is none. Who has left gets nothing.
 * Where the letter was stopped, or somebody has another address by now, they wait for it anew.
 */
export function createLetterCheck(
  db: Database,
): (mail: Parameters<MailCheck>[0]) => Promise<'true' | 'untrue' | undefined> {
  return async (mail) => {
    const standing = await findStanding(db, mail);
    if (!standing) return undefined;
    const { queued, sending, member, here } = standing;
    if (!queued || !member) return 'untrue';
    if (sending && here) return 'true';
    await markDelivery(db, mail.id, 'waiting');
    return 'untrue';
  };
}
