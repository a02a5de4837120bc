import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '@blindspot/service-kit/database/database';
import { afterCommit } from '@blindspot/service-kit/database/transaction';
import { endJob, pauseAfter, retryJob, type JobQueue } from '@blindspot/service-kit/jobs/job-queue';
import { createJobWorker } from '@blindspot/service-kit/jobs/job-worker';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { seal, unseal } from '../keys/sealed.ts';
import { mailBody } from './mail-body.ts';
import type { MailText, Sender } from './mail-text.ts';
import {
  mailProblem,
  tryDelivery,
  type MailDelivery,
  type MailProblem,
  type OutgoingMail,
} from './mail-delivery.ts';
import { endMail, insertMail, mailQueue, type MailJob, type QueuedMail } from './mail-store.ts';

export interface MailQueue {
  /** Stores the mail in the caller's transaction, so that it is sent only after the commit. */
  add(
    transaction: Database,
    to: { accountId: string | null; email: string },
    mail: MailText,
  ): Promise<string>;
  stop(): Promise<void>;
}

/** Checks whether a mail is still true. An untrue mail is withdrawn; an unknown outcome postpones it. */
export type MailCheck = (mail: {
  readonly id: string;
  readonly to: string;
}) => Promise<'true' | 'untrue' | 'unknown'>;

const Content = z.object({
  checked: z.boolean().optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});

const atOnce = 8;

/** Sends queued mails. Any number of processes share the queue. A failed mail is retried for a day. */
export function createMailQueue(options: {
  db: Database;
  keys: PurposeKeys;
  delivery: MailDelivery;
  sender: Sender;
  check: MailCheck;
  logger: Logger;
}): MailQueue {
  const { db, keys, delivery, sender, check, logger } = options;
  const worker = createJobWorker({ db, queue: mailQueue, run: send, concurrency: atOnce, logger });
  const wake = (): void => worker.wake();

  async function send(mail: QueuedMail, signal: AbortSignal): Promise<void> {
    const problem = await attempt(mail, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      return mailProblem(error);
    });
    if (problem === undefined) return endMail(db, mail, 'sent_at');
    if (problem === 'untrue') return endMail(db, mail, 'withdrawn_at');
    const giveUp = { given_up_at: db.fn.now(), sealed: null };
    await retryMail({ db, logger }, mailQueue, mail, { problem, giveUp });
  }

  async function attempt(
    { id, sealed }: QueuedMail,
    signal: AbortSignal,
  ): Promise<MailProblem | 'untrue' | undefined> {
    const { checked, ...content } = Content.parse(JSON.parse(unseal(keys, id, sealed)));
    const mail: OutgoingMail = { id, ...content };
    const verdict = checked ? await check(mail) : 'true';
    if (verdict !== 'true') return verdict === 'untrue' ? verdict : 'unchecked';
    return await tryDelivery(delivery, mail, signal);
  }

  return {
    async add(transaction, to, mail) {
      const { id = randomUUID() } = mail;
      afterCommit(transaction, wake);
      const content = JSON.stringify({ to: to.email, checked: mail.checked, ...mailBody(mail, sender) });
      await insertMail(transaction, {
        id,
        kind: mail.kind,
        account_id: to.accountId,
        sealed: seal(keys, id, content),
      });
      return id;
    },
    stop: () => worker.stop(),
  };
}

const pauses = { firstMs: 1_000, longestMs: 3_600_000 };

/** Postpones a mail after a failed try. Gives up on a mail that was rejected or is a day old. */
export async function retryMail<Job extends MailJob>(
  { db, logger }: { db: Database; logger: Logger },
  queue: JobQueue<Job>,
  job: Job,
  { problem, giveUp }: { problem: MailProblem; giveUp: object },
): Promise<void> {
  logger.warn({ dependency: 'mail', code: problem }, 'a mail could not be delivered');
  if (!job.isOld && problem !== 'rejected') {
    await retryJob(db, queue, job, pauseAfter(job.attempts, pauses), { problem });
    return;
  }
  await endJob(db, queue, job, { ...giveUp, problem });
  logger.error({ dependency: 'mail' }, 'a mail was given up');
}
