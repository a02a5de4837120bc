import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { endJob, retryJob } from '@blindspot/service-kit/jobs/job-queue';
import { createJobWorker, type JobWorker } from '@blindspot/service-kit/jobs/job-worker';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { mailBody } from '../mail/mail-body.ts';
import { letterMail } from '../mail/mails.ts';
import { tryDelivery, type MailDelivery } from '../mail/mail-delivery.ts';
import { retryMail } from '../mail/mail-queue.ts';
import type { SelfServiceDeps } from '../self-service/self-service-deps.ts';
import { unsubscribeToken } from '../self-service/unsubscribe-token.ts';
import {
  deliveryQueue,
  endFinishedLetters,
  findReader,
  markSent,
  type DeliveryJob,
} from './delivery-store.ts';

type DeliveryDeps = Pick<SelfServiceDeps, 'db' | 'keys' | 'settings'> & {
  readonly delivery: MailDelivery;
  readonly logger: Logger;
};

export function startDeliveringLetters(deps: DeliveryDeps): JobWorker {
  const { db, logger } = deps;
  return createJobWorker({
    db,
    queue: deliveryQueue,
    run: (job, signal) => deliver(deps, job, signal),
    // Letters use few connections, so that even a small mail server has one left for urgent mails.
    concurrency: 4,
    logger,
  });
}

export function startEndingLetters({ db, logger }: Pick<DeliveryDeps, 'db' | 'logger'>): PollLoop {
  return createPollLoop(1_000, () => endFinishedLetters(db), logger);
}

/** Sends a letter to the member's current address. Skips a member who has unsubscribed. */
async function deliver(
  { db, keys, delivery, settings, logger }: DeliveryDeps,
  job: DeliveryJob,
  signal: AbortSignal,
): Promise<void> {
  const reader = await findReader(db, job);
  // The letter was stopped or the account was deleted after this job was claimed.
  if (!reader) return void (await retryJob(db, deliveryQueue, job, 0));
  const { letter, email, language } = reader;
  if (email === null)
    return void (await endJob(db, deliveryQueue, job, { state: 'left-out', problem: null }));
  const token = unsubscribeToken(keys.unsubscribe, 'newsletter', job.accountId);
  const body = mailBody(letterMail(settings, language, letter, token), settings);
  const problem = await tryDelivery(delivery, { id: job.mailId, to: email, ...body }, signal);
  // A letter that was only saved as a file can be sent later, when there is a mail server.
  if (problem === undefined && delivery.way === 'files')
    return void (await endJob(db, deliveryQueue, job, { state: 'failed', problem: null }));
  if (problem === undefined) return inTransaction(db, (transaction) => markSent(transaction, job));
  await retryMail({ db, logger }, deliveryQueue, job, { problem, giveUp: { state: 'failed' } });
}
