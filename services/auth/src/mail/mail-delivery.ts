import { setTimeout as pause } from 'node:timers/promises';
import type { createTransport } from 'nodemailer';
import type { MailBody } from './mail-body.ts';
import { writeMailFile } from './mail-files.ts';

export interface OutgoingMail extends MailBody {
  /** The same at every try, so that a mail that went out twice is shown once. */
  readonly id: string;
  readonly to: string;
}

/** Why a mail could not be delivered. */
export type MailProblem =
  | 'unreachable'
  | 'timeout'
  | 'busy'
  | 'login-refused'
  | 'mail-refused'
  /** The server refused the recipient or the mail for good (5xx), so that another try is refused too. */
  | 'rejected'
  | 'folder'
  | 'unchecked'
  | 'other';

export interface MailDelivery {
  readonly way: 'smtp' | 'files';
  /** Rejects where the mail did not leave; `mailProblem` says why. */
  deliver(mail: OutgoingMail): Promise<void>;
}

const smtpTimeoutMs = 10_000;
/** A server that drips its answers ends here. */
const tryMs = 60_000;

/** Over SMTP where a server is given, else one `.eml` file per mail in `directory`. */
export function createMailDelivery(options: {
  smtpUrl: string | undefined;
  from: string;
  /** Shown as the sender where `from` has no name. */
  productName: string;
  directory: string;
  /** Of PUBLIC_URL; the right side of message ids, and what this client calls itself to the server. */
  host: string;
}): MailDelivery {
  const { smtpUrl, productName, directory, host } = options;
  const from = options.from.includes('<') ? options.from : { name: productName, address: options.from };
  // As an object, so that nothing in the address is taken for a name or for a second address.
  const message = ({ id, to, headers, ...mail }: OutgoingMail) => ({
    ...mail,
    // RFC 3834: no vacation notice answers it.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
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

/** Tries a mail once and returns why it did not leave. Throws when the signal aborts, so that another process tries it at once. */
export async function tryDelivery(
  delivery: MailDelivery,
  mail: OutgoingMail,
  signal: AbortSignal,
): Promise<MailProblem | undefined> {
  const over = new AbortController();
  try {
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

/** Read with the first mail: 8 MB that are not held where none goes out. */
const mailLibrary = async () => await import('nodemailer');

async function writeMail(directory: string, mail: { text: string }): Promise<void> {
  const { createTransport } = await mailLibrary();
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  // Unencoded, so that a link can be copied out of the file.
  const raw = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${mail.text}`;
  const { message } = await transport.sendMail({ ...mail, text: { raw } });
  if (!Buffer.isBuffer(message)) throw new TypeError('The transport gives a stream.');
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

/** One word of ours; what the server said may quote addresses and is dropped. */
export function mailProblem(error: unknown): MailProblem {
  if (isRejection(error)) return 'rejected';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return problemsByCode[code] ?? 'other';
}

/** A refused sender may be a wrong setting, so it is none. */
function isRejection(error: unknown): boolean {
  if (!(error instanceof Error && 'permanent' in error && 'command' in error)) return false;
  return error.permanent === true && ['RCPT TO', 'DATA'].includes(String(error.command));
}
