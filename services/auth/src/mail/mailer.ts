import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from '@blindspot/service-kit/logger';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Returns at once. A mail that cannot be delivered is tried again a few times, then given up and logged. */
  send(mail: Mail): void;
  /** Resolves when nothing is on its way any more; new tries are not begun. */
  stop(): Promise<void>;
}

type Deliver = (mail: Mail & { from: string }) => Promise<void>;

const retryDelaysMs = [1_000, 10_000, 60_000];
const mostOnTheirWay = 1_000;
const smtpTimeoutMs = 10_000;

/** Delivers over SMTP where a server is given, else writes one `.eml` file per mail into `directory`. */
export function createMailer(options: {
  smtpUrl: string | undefined;
  from: string;
  directory: string;
  logger: Logger;
}): Mailer {
  const { smtpUrl, from, directory, logger } = options;
  const deliver = smtpUrl === undefined ? toFiles(directory) : overSmtp(smtpUrl);
  const onTheirWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function deliverWithRetries(mail: Mail): Promise<void> {
    for (const delayMs of [...retryDelaysMs, undefined]) {
      try {
        await deliver({ ...mail, from });
        return;
      } catch (error) {
        logger.warn({ dependency: 'mail', err: error }, 'a mail could not be delivered');
        if (delayMs === undefined || stopping.signal.aborted) break;
        await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    logger.error({ dependency: 'mail' }, 'a mail was given up');
  }

  return {
    send(mail) {
      if (onTheirWay.size >= mostOnTheirWay) {
        logger.error({ dependency: 'mail' }, 'a mail was given up because too many wait');
        return;
      }
      const delivery = deliverWithRetries(mail).finally(() => onTheirWay.delete(delivery));
      onTheirWay.add(delivery);
    },
    async stop() {
      stopping.abort();
      await Promise.all(onTheirWay);
    },
  };
}

function overSmtp(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

function toFiles(directory: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    // Whoever watches the folder sees whole mails only.
    const draft = join(directory, `.${name}`);
    await writeFile(draft, message, { mode: 0o600 });
    await rename(draft, join(directory, name));
  };
}
