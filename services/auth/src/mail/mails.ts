import type { AuthSettings } from '../context.ts';
import type { Mail } from './mailer.ts';

type Sender = Pick<AuthSettings, 'publicUrl' | 'productName'>;

export function registrationNotice(sender: Sender, to: string): Mail {
  return {
    to,
    subject: `You already have a ${sender.productName} account`,
    text: paragraphs(
      `Somebody just tried to create a ${sender.productName} account with this address. You already have one, so nothing was changed.`,
      `If it was you, sign in here: ${sender.publicUrl}/login`,
      'If it was not you, there is nothing you need to do.',
    ),
  };
}

export function adminInvitation(sender: Sender, to: string, link: string): Mail {
  return {
    to,
    subject: `Your ${sender.productName} admin account`,
    text: paragraphs(
      `You are an admin of ${sender.publicUrl}. Choose your password with this link; it works once, for 24 hours:`,
      link,
      'When it has run out, a restart of the service makes a new one.',
    ),
  };
}

export function passwordChangedNotice(sender: Sender, to: string): Mail {
  return {
    to,
    subject: `Your ${sender.productName} password was changed`,
    text: paragraphs(
      `The password of your ${sender.productName} account was just set anew, and every device was signed out.`,
      `Sign in with the new password here: ${sender.publicUrl}/login`,
      'If it was not you, ask an admin of this site for help right away.',
    ),
  };
}

function paragraphs(...lines: readonly string[]): string {
  return `${lines.join('\n\n')}\n`;
}
