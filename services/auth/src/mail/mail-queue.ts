import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '@blindspot/service-kit/database/database';
import { afterCommit } from '@blindspot/service-kit/database/transaction';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { seal, unseal } from '../keys/sealed.ts';
import { mailBody } from './mail-body.ts';
import type { MailLane, MailText } from './mail-text.ts';
import type { Sender } from './sender.ts';
import { mailProblem } from './mail-delivery.ts';
import type { MailDelivery, MailProblem, OutgoingMail } from './mail-delivery.ts';
import { claimMails, insertMail, markMailSent, postponeMail, withdrawMail } from './mail-store.ts';

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

const intervalMs = 1_000;
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
  const stopping = new AbortController();
  // A loop each, so that nothing waits for the end of letters that are on their way.
  const loops: Readonly<Record<MailLane, PollLoop>> = {
    first: createPollLoop(intervalMs, () => sendAllDue('first'), logger),
    letters: createPollLoop(intervalMs, () => sendAllDue('letters'), logger),
  };
  const wake: Readonly<Record<MailLane, () => void>> = {
    first: () => loops.first.wake(),
    letters: () => loops.letters.wake(),
  };

  async function sendAllDue(lane: MailLane): Promise<void> {
    let claimed = atOnce[lane];
    while (claimed === atOnce[lane] && !stopping.signal.aborted) {
      const mails = await claimMails(db, lane, atOnce[lane]);
      claimed = mails.length;
      await Promise.all(mails.map(({ id, sealed }) => send(id, sealed)));
    }
  }

  async function send(id: string, sealed: Buffer): Promise<void> {
    const problem = await attempt(id, sealed);
    if (problem === undefined) return markMailSent(db, id);
    if (problem === 'untrue') return withdrawMail(db, id);
    logger.warn({ dependency: 'mail', code: problem }, 'a mail could not be delivered');
    if (await postponeMail(db, id, problem)) logger.error({ dependency: 'mail' }, 'a mail was given up');
  }

  async function attempt(id: string, sealed: Buffer): Promise<MailProblem | 'untrue' | undefined> {
    const over = new AbortController();
    const signal = AbortSignal.any([stopping.signal, over.signal]);
    try {
      const { checked, ...content } = Content.parse(JSON.parse(unseal(keys, id, sealed)));
      const mail: OutgoingMail = { id, ...content };
      const verdict = checked ? await check(mail) : 'true';
      if (verdict !== 'true') return verdict === 'untrue' ? verdict : 'unchecked';
      const tooLate = pause(tryMs, 'timeout' as const, { signal }).catch(() => 'other' as const);
      return await Promise.race([delivery.deliver(mail).then(() => undefined), tooLate]);
    } catch (error) {
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
      const stopped = Promise.all([loops.first.stop(), loops.letters.stop()]);
      // Files are written in no time; only a server may keep us waiting.
      if (delivery.way === 'smtp') stopping.abort();
      await stopped;
    },
  };
}
