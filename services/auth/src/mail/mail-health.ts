import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '@blindspot/contracts/languages';
import { healthCheck, sentence } from '@blindspot/contracts/health-sentences';
import type { HealthCheck, HealthSentence } from '@blindspot/contracts/http/operations';
import type { Database } from '@blindspot/service-kit/database/database';
import type { App } from '@blindspot/service-kit/http/create-app';
import { addReadGauges } from '@blindspot/service-kit/process/read-gauges';
import { mailBody } from './mail-body.ts';
import { mailProblem, type MailDelivery, type MailProblem } from './mail-delivery.ts';
import { readMailFigures, type MailFigures } from './mail-store.ts';
import { testMail } from './mails.ts';
import type { Sender } from './mail-text.ts';

const lateMs = 300_000;
const testMs = 8_000;

const advice: Readonly<Record<MailProblem, HealthSentence>> = {
  unreachable: sentence('mail_unreachable'),
  timeout: sentence('mail_timeout'),
  busy: sentence('mail_busy'),
  'login-refused': sentence('mail_login_refused'),
  'mail-refused': sentence('mail_mail_refused'),
  rejected: sentence('mail_mail_refused'),
  folder: sentence('mail_folder'),
  unchecked: sentence('mail_unchecked'),
  other: sentence('mail_other'),
};

const name = sentence('mail');

/** Reports a problem if mails fail, or if a mail has waited for more than five minutes. */
export function mailHealth(way: MailDelivery['way'], figures: MailFigures): HealthCheck {
  const { waiting: count, oldestWaitingMs: age, givenUp, problem } = figures;
  const waiting = count === 0 ? sentence('waiting', { count }) : sentence('waiting_since', { count, age });
  const dropped = givenUp === 0 ? [] : [sentence('given_up', { count: givenUp })];
  const check = { name, figures: [waiting, ...dropped] };
  if (problem !== null || age > lateMs) {
    return healthCheck({
      ...check,
      // A rejected mail is only a warning, because one mistyped address is enough to cause a rejection.
      status: problem === 'mail-refused' ? 'warning' : 'failed',
      advice: [advice[problem ?? 'other'], sentence('mail_kept')],
    });
  }
  if (givenUp > 0) return healthCheck({ ...check, status: 'warning', advice: [sentence('mail_given_up')] });
  if (way === 'files') return healthCheck({ ...check, status: 'warning', advice: [sentence('mail_files')] });
  return healthCheck({ ...check, status: 'ok' });
}

/** Sends a test mail without the queue. Returns the outcome within eight seconds. */
export async function runMailTest(
  delivery: MailDelivery,
  sender: Sender,
  to: { readonly email: string; readonly language: Language },
): Promise<HealthCheck> {
  const begun = performance.now();
  const problem = await Promise.race([
    delivery
      .deliver({ id: randomUUID(), to: to.email, ...mailBody(testMail(sender, to.language), sender) })
      .then(() => undefined, mailProblem),
    pause(testMs, 'timeout' as const, { ref: false }),
  ]);
  const check = {
    name: sentence('test_mail'),
    figures: [sentence('took', { took: performance.now() - begun })],
  };
  if (problem !== undefined) return healthCheck({ ...check, status: 'failed', advice: [advice[problem]] });
  return healthCheck({
    ...check,
    status: 'ok',
    advice: delivery.way === 'files' ? [sentence('mail_written')] : [],
  });
}

export function addMailMetrics(app: App, { db }: { db: Database }): void {
  addReadGauges(app.metrics, () => readMailFigures(db), [
    { name: 'mails_waiting', help: 'Mails that are not sent yet.', of: ({ waiting }) => waiting },
    {
      name: 'mails_oldest_seconds',
      help: 'Age of the oldest unsent mail.',
      of: ({ oldestWaitingMs }) => oldestWaitingMs / 1_000,
    },
    {
      name: 'mails_given_up_in_a_day',
      help: 'Mails of the last day that no server accepted in time.',
      of: ({ givenUp }) => givenUp,
    },
  ]);
}
