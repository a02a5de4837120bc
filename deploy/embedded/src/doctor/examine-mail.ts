import { codeOf, failed, fine, note, whyUnreachable, type Finding } from './finding.ts';

const about = 'mail';
const waitMs = 5_000;

/** Connects to the mail server and signs in. Sends no mail. */
export async function examineMail(
  url: string | undefined,
  from: string | undefined,
  folder: string,
): Promise<Finding[]> {
  if (url === undefined)
    return [note(about, `is written to ${folder} and reaches nobody`, 'Name a server in SMTP_URL.')];
  const { host, protocol, username } = new URL(url);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  try {
    await transport.verify();
  } catch (error) {
    return [unusable(error, host, { user: decodeURIComponent(username), isTls: protocol === 'smtps:' })];
  } finally {
    transport.close();
  }
  return [fine(about, `${host} takes mail`), ...senderFinding(from)];
}

function senderFinding(from: string | undefined): Finding[] {
  if (from !== undefined && !/@(?:localhost|[^\s>]*\.example)>?$/.test(from)) return [];
  return [
    failed(
      about,
      `the sender is ${from ?? 'no-reply@localhost'}, which most servers refuse`,
      'Name an address of your domain in MAIL_FROM.',
    ),
  ];
}

function unusable(error: unknown, host: string, { user, isTls }: { user: string; isTls: boolean }): Finding {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EAUTH')
    return failed(
      about,
      `${host} refuses user ${user || '(none)'} or the password`,
      'Correct both in SMTP_URL; some providers want an app password. Signs in a password hold, such as @, are written %40.',
    );
  if (/wrong version number|ssl3_get_record|packet length/i.test(message))
    return failed(
      about,
      `${host} does not speak TLS from the first word`,
      'Use smtp:// (usually port 587, TLS follows by itself) instead of smtps:// (465).',
    );
  if (/certificate|self.signed|altname/i.test(message))
    return failed(
      about,
      `the certificate of ${host} is not trusted: ${message}`,
      'Use the name it was made for.',
    );
  if (!isTls && /greeting/i.test(message))
    return failed(
      about,
      `${host} does not greet`,
      'Is it a port for TLS? Then use smtps://. Is outgoing mail blocked by your host? Ask it.',
    );
  return failed(
    about,
    whyUnreachable(error, host) ?? `${host} does not take mail: ${message}`,
    'Correct host and port in SMTP_URL; many hosts block port 25, 587 is often open.',
  );
}
