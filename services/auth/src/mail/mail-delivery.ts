import { setTimeout as pause } from 'node:timers/promises';
import { withinLimit } from '@blindspot/service-kit/process/time-limit';
import type { createTransport } from 'nodemailer';
import type { MailBody } from './mail-body.ts';
import { writeMailFile } from './mail-files.ts';

export interface OutgoingMail extends MailBody {
  /** The id is the same on every try, so that a mail program shows a mail once even if it arrives twice. */
  readonly id: string;
  readonly to: string;
}

export type MailProblem =
  | 'unreachable'
  | 'timeout'
  | 'busy'
  | 'login-refused'
  | 'mail-refused'
  /** The server rejected the recipient or the mail permanently (5xx). */
  | 'rejected'
  | 'folder'
  | 'unchecked'
  | 'other';

export interface MailDelivery {
  readonly way: 'smtp' | 'files';
  /** Rejects with an error that `mailProblem` maps to a reason. */
  deliver(mail: OutgoingMail): Promise<void>;
}

const smtpTimeoutMs = 10_000;
/** Time limit for one try. A server that replies byte by byte would never exceed `smtpTimeoutMs`. */
const tryMs = 60_000;
/** Time limit for a running try after the shutdown begins. It is shorter than one step of the shutdown. */
const lastMs = 3_000;

/** Delivers over SMTP if a server is configured, otherwise as one `.eml` file per mail in `directory`. */
export function createMailDelivery(options: {
  smtpUrl: string | undefined;
  from: string;
  productName: string;
  directory: string;
  host: string;
}): MailDelivery {
  const { smtpUrl, productName, directory, host } = options;
  const from = options.from.includes('<') ? options.from : { name: productName, address: options.from };
  const message = ({ id, to, headers, ...mail }: OutgoingMail) => ({
    ...mail,
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    // The address is an object, because the mail library could find a second address in a string.
    to: { name: '', address: to },
    from,
    messageId: `<${id}@${host}>`,
  });
  if (smtpUrl === undefined) return { way: 'files', deliver: (mail) => writeMail(directory, message(mail)) };
  let transport: ReturnType<typeof createTransport> | undefined;
  return {
    way: 'smtp',
    async deliver(mail) {
      const { createTransport: open } = await mailLibrary();
      transport ??= open({
        url: smtpUrl,
        name: host,
        connectionTimeout: smtpTimeoutMs,
        greetingTimeout: smtpTimeoutMs,
        socketTimeout: smtpTimeoutMs,
      });
      await transport.sendMail(message(mail));
    },
  };
}

/**
 * Returns the problem if the try fails. After the signal aborts, the running try gets a few more seconds. If
 * they pass, throws so that another process retries the mail.
 */
export async function tryDelivery(
  delivery: MailDelivery,
  mail: OutgoingMail,
  signal: AbortSignal,
): Promise<MailProblem | undefined> {
  signal.throwIfAborted();
  const over = new AbortController();
  const delivered = delivery.deliver(mail).then(() => undefined);
  try {
    if (delivery.way !== 'smtp') return await delivered;
    const until = AbortSignal.any([signal, over.signal]);
    return await Promise.race([delivered, pause(tryMs, 'timeout' as const, { signal: until })]);
  } catch (error) {
    // If the server accepts the mail after `lastMs`, another process sends it again.
    const isSent = delivered.then(
      () => true,
      () => false,
    );
    if (signal.aborted && (await withinLimit(lastMs, isSent, false))) return undefined;
    signal.throwIfAborted();
    return mailProblem(error);
  } finally {
    over.abort();
  }
}

/** The mail library is loaded with the first mail, because it takes 8 MB of memory. */
const mailLibrary = async () => await import('nodemailer');

async function writeMail(directory: string, mail: { text: string }): Promise<void> {
  const { createTransport } = await mailLibrary();
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  // The text is not encoded, so that people can copy a link out of the file.
  const raw = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${mail.text}`;
  const { message } = await transport.sendMail({ ...mail, text: { raw } });
  if (!Buffer.isBuffer(message)) throw new TypeError('The transport returned a stream.');
  await writeMailFile(directory, message);
}

const problemsByCode: Record<string, MailProblem> = {
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ENOTFOUND: 'unreachable',
  ETIMEDOUT: 'timeout',
  EAUTH: 'login-refused',
  EENVELOPE: 'mail-refused',
  EMESSAGE: 'mail-refused',
  EPROTOCOL: 'busy',
  EACCES: 'folder',
  ENOSPC: 'folder',
  EDQUOT: 'folder',
  ENOTDIR: 'folder',
  EROFS: 'folder',
};

/** Maps an error to one word. Drops the server's own text, because it may quote addresses. */
export function mailProblem(error: unknown): MailProblem {
  if (isRejection(error)) return 'rejected';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return problemsByCode[code] ?? 'other';
}

function isRejection(error: unknown): boolean {
  if (!(error instanceof Error && 'permanent' in error && 'command' in error)) return false;
  return error.permanent === true && ['RCPT TO', 'DATA'].includes(String(error.command));
}
