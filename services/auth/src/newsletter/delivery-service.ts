import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import type { MailCheck, MailQueue } from '../mail/mail-queue.ts';
import type { Sender } from '../mail/sender.ts';
import { unsubscribeToken } from '../self-service/newsletter/unsubscribe-token.ts';
import {
  clearEndedMail,
  endFinishedLetters,
  findRoom,
  findStanding,
  holdLetterInNeed,
  listWaiting,
  markDelivery,
} from './delivery-store.ts';
import { letterMail } from './letter-mail.ts';

interface DeliveryParts {
  readonly db: Database;
  readonly keys: { readonly unsubscribe: PurposeKeys };
  readonly mails: Pick<MailQueue, 'add'>;
  readonly settings: Sender;
}

const intervalMs = 1_000;
const batch = 25;

/**
 * Puts the letters of those who wait into the queue, a few at a time, and ends a letter that nobody waits for. Any number of
 * processes may; what one had begun when it died, another goes on with.
 */
export function startDeliveringLetters(parts: DeliveryParts & { logger: Logger }): PollLoop {
  return createPollLoop(
    intervalMs,
    async () => {
      while (await inTransaction(parts.db, (transaction) => queueSome(parts, transaction)));
      await endFinishedLetters(parts.db);
    },
    parts.logger,
  );
}

/** False where there is nobody, or no room. */
async function queueSome({ keys, mails, settings }: DeliveryParts, transaction: Database): Promise<boolean> {
  const letter = await holdLetterInNeed(transaction);
  if (!letter) return false;
  const room = Math.min(batch, await findRoom(transaction));
  if (room === 0) return false;
  const deliveries = await listWaiting(transaction, letter.id, room);
  for (const { accountId, mailId, email } of deliveries) {
    await markDelivery(transaction, mailId, email === null ? 'left-out' : 'queued');
    if (email === null) continue;
    await clearEndedMail(transaction, mailId);
    const mail = letterMail(settings, letter, unsubscribeToken(keys.unsubscribe, accountId));
    await mails.add(
      transaction,
      { accountId, email },
      { ...mail, id: mailId, lane: 'letters', checked: true },
    );
  }
  return deliveries.length > 0;
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
