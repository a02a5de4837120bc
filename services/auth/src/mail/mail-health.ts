import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '@blindspot/contracts/languages';
import type { HealthCheck } from '@blindspot/contracts/http/health';
import { mailBody } from './mail-body.ts';
import { mailProblem } from './mail-delivery.ts';
import type { MailDelivery, MailProblem } from './mail-delivery.ts';
import type { MailFigures } from './mail-store.ts';
import { testMail } from './mails.ts';
import type { Sender } from './sender.ts';

const minuteMs = 60_000;
const lateMs = 5 * minuteMs;
const testMs = 8_000;

const explanations: Record<MailProblem, string> = {
  unreachable: 'The mail server cannot be reached. Check the host and port in SMTP_URL and that it runs.',
  timeout:
    'The mail server does not answer in time. Check that it is not overloaded or blocked by a firewall.',
  busy: 'The mail server answers but takes no mails now.',
  'login-refused': 'The mail server refuses the user name or password in SMTP_URL.',
  'mail-refused': 'The mail server refuses the sender or the recipient. Check MAIL_FROM.',
  folder: 'The folder DATA_DIR/mail cannot be written. Check its rights and the free space.',
  unchecked:
    'Whether a mail about results is still true could not be asked. Check that the services analysis and responses run.',
  other: 'The mail server answered in a way we do not know. Its own log will say more.',
};

/** The state of the queue in words; a mail is late when it has waited for five minutes. */
export function mailHealth(way: MailDelivery['way'], figures: MailFigures): HealthCheck {
  const { waiting, oldestWaitingMs, givenUp, problem } = figures;
  const oldest = waiting === 0 ? '' : `, the oldest for ${Math.floor(oldestWaitingMs / minuteMs)} min`;
  const figure = `${waiting} waiting${oldest}; ${givenUp} given up in a day`;
  if (problem !== null || oldestWaitingMs > lateMs) {
    return {
      name: 'Mail',
      // One mistyped address is refused as well, so a refusal alone is no failure of the server.
      status: problem === 'mail-refused' ? 'warning' : 'failed',
      figure,
      explanation: `${explanations[problem ?? 'other']} Mails are kept for a day and tried again.`,
    };
  }
  if (givenUp > 0) {
    return {
      name: 'Mail',
      status: 'warning',
      figure,
      explanation:
        'Some mails were given up after a day. The server works again; people have to ask for them anew.',
    };
  }
  if (way === 'files') {
    return {
      name: 'Mail',
      status: 'warning',
      figure,
      explanation: 'No SMTP_URL is set, so mails are written to files in DATA_DIR/mail and reach nobody.',
    };
  }
  return { name: 'Mail', status: 'ok', figure, explanation: null };
}

/** Sends one mail past the queue and says how it went, within eight seconds. */
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
  const figure = `${Math.round(performance.now() - begun)} ms`;
  if (problem !== undefined)
    return { name: 'Test mail', status: 'failed', figure, explanation: explanations[problem] };
  const explanation =
    delivery.way === 'files' ? 'Written to a file in DATA_DIR/mail, as no SMTP_URL is set.' : null;
  return { name: 'Test mail', status: 'ok', figure, explanation };
}
