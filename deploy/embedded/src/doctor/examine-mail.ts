import { codeOf, reasonOf } from '@blindspot/embedded-servers/setup-error';
import { findingsAbout, whyUnreachable, type Finding } from './finding.ts';

const { fine, note, failed } = findingsAbout('mail');
const waitMs = 5_000;

/** Connects to the mail server and signs in. Sends no mail. */
export async function examineMail(
  url: string | undefined,
  from: string | undefined,
  folder: string,
): Promise<Finding[]> {
  if (url === undefined)
    return note(`is only written to ${folder} and never sent`, 'Set SMTP_URL to a mail server.');
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
    return unusable(error, host, { user: decodeURIComponent(username), isTls: protocol === 'smtps:' });
  } finally {
    transport.close();
  }
  return [...fine(`${host} accepts mail`), ...senderFinding(from)];
}

function senderFinding(from: string | undefined): Finding[] {
  if (from !== undefined && !/@(?:localhost|[^\s>]*\.example)>?$/.test(from)) return [];
  return failed(
    `the sender is ${from ?? 'no-reply@localhost'}, which most servers reject`,
    'Set MAIL_FROM to an address of your domain.',
  );
}

function unusable(
  error: unknown,
  host: string,
  { user, isTls }: { user: string; isTls: boolean },
): Finding[] {
  const code = codeOf(error);
  const message = reasonOf(error);
  if (code === 'EAUTH')
    return failed(
      `${host} rejects the user ${user || '(none)'} or the password`,
      'Correct both in SMTP_URL; some providers require an app password. Encode special characters: write @ as %40.',
    );
  if (/wrong version number|ssl3_get_record|packet length/i.test(message))
    return failed(
      `${host} does not start with TLS`,
      'Use smtp:// (usually port 587, which upgrades to TLS) instead of smtps:// (465).',
    );
  if (/certificate|self.signed|altname/i.test(message))
    return failed(
      `the certificate of ${host} is not trusted: ${message}`,
      'Use the host name of the certificate.',
    );
  if (!isTls && /greeting/i.test(message))
    return failed(
      `${host} sends no greeting`,
      'If the port expects TLS, use smtps://. Otherwise ask your hosting provider whether it blocks outgoing mail.',
    );
  return failed(
    whyUnreachable(error, host) ?? `${host} rejects mail: ${message}`,
    'Correct host and port in SMTP_URL; many hosts block port 25, 587 is often open.',
  );
}
