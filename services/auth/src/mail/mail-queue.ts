import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '@blindspot/service-kit/database/database';
import { afterCommit } from '@blindspot/service-kit/database/transaction';
import { createJobWorker, type JobWorker } from '@blindspot/service-kit/jobs/job-worker';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { seal, unseal } from '../keys/sealed.ts';
import { mailBody } from './mail-body.ts';
import type { MailLane, MailText } from './mail-text.ts';
import type { Sender } from './sender.ts';
import { mailProblem } from './mail-delivery.ts';
import type { MailDelivery, MailProblem, OutgoingMail } from './mail-delivery.ts';
import {
  giveUpMail,
  insertMail,
  mailLanes,
  markMailSent,
  postponeMail,
  withdrawMail,
  type QueuedMail,
} from './mail-store.ts';

export interface MailQueue {
  /** Stores the mail in the caller's transaction; it leaves as soon as that is committed, or never was. Returns its id. */
  add(
    transaction: Database,
    to: { accountId: string | null; email: string },
    mail: MailText,
  ): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Asked right before each try of a mail that is `checked`: what it says may have become untrue while it waited. It then ends
 * unsent; where that cannot be told now it waits.
 */
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

/** Letters are fewer, so that a server that takes few connections has one for what somebody waits for. */
const atOnce: Readonly<Record<MailLane, number>> = { first: 8, letters: 4 };
/** A server that drips its answers ends here. */
const tryMs = 60_000;

/** Sends what the table holds. Any number of processes may; a mail that fails is tried again for a day. */
export function createMailQueue(options: {
  db: Database;
  keys: PurposeKeys;
  delivery: MailDelivery;
  sender: Sender;
  check: MailCheck;
  logger: Logger;
}): MailQueue {
  const { db, keys, delivery, sender, check, logger } = options;
  // A worker each, so that no mail waits for the end of letters that are on their way.
  const workers = { first: workOn('first'), letters: workOn('letters') };
  const wake: Readonly<Record<MailLane, () => void>> = {
    first: () => workers.first.wake(),
    letters: () => workers.letters.wake(),
  };

  function workOn(lane: MailLane): JobWorker {
    return createJobWorker({ db, queue: mailLanes[lane], run: send, concurrency: atOnce[lane], logger });
  }

  async function send(mail: QueuedMail, signal: AbortSignal): Promise<void> {
    const problem = await attempt(mail, signal);
    if (problem === undefined) return markMailSent(db, mail);
    if (problem === 'untrue') return withdrawMail(db, mail);
    logger.warn({ dependency: 'mail', code: problem }, 'a mail could not be delivered');
    if (!mail.isOld) return postponeMail(db, mail, problem);
    await giveUpMail(db, mail, problem);
    logger.error({ dependency: 'mail' }, 'a mail was given up');
  }

  /** Throws when the process stops, so that the next one sends the mail at once. */
  async function attempt(
    { id, sealed }: QueuedMail,
    signal: AbortSignal,
  ): Promise<MailProblem | 'untrue' | undefined> {
    const over = new AbortController();
    try {
      const { checked, ...content } = Content.parse(JSON.parse(unseal(keys, id, sealed)));
      const mail: OutgoingMail = { id, ...content };
      const verdict = checked ? await check(mail) : 'true';
      if (verdict !== 'true') return verdict === 'untrue' ? verdict : 'unchecked';
      const delivered = delivery.deliver(mail).then(() => undefined);
      // A file is written in no time; only a server may keep us waiting.
      if (delivery.way !== 'smtp') return await delivered;
      const until = AbortSignal.any([signal, over.signal]);
      return await Promise.race([delivered, pause(tryMs, 'timeout' as const, { signal: until })]);
    } catch (error) {
      signal.throwIfAborted();
      return mailProblem(error);
    } finally {
      over.abort();
    }
  }

  return {
    async add(transaction, to, mail) {
      const { lane = 'first', id = randomUUID() } = mail;
      afterCommit(transaction, wake[lane]);
      const content = JSON.stringify({ to: to.email, checked: mail.checked, ...mailBody(mail, sender) });
      await insertMail(transaction, {
        id,
        kind: mail.kind,
        accountId: to.accountId,
        lane,
        sealed: seal(keys, id, content),
      });
      return id;
    },
    async stop() {
      await Promise.all([workers.first.stop(), workers.letters.stop()]);
    },
  };
}
