import { pathOf } from '@blindspot/contracts/endpoints/endpoint';
import { unsubscribeNewsletter } from '@blindspot/contracts/endpoints/newsletter';
import { fillPath } from '@blindspot/contracts/fill-path';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { MailText } from './mail-body.ts';

/** The wording of every mail. Links start with PUBLIC_URL, whatever host a request came in by. */
export interface Sender {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly productName: string;
}

/** To a new account, or when somebody asks for the link again. `unsubscribeToken`: the account joined the newsletter. */
export function addressConfirmation(
  sender: Sender,
  link: { token: string; unsubscribeToken?: string },
): MailText {
  const { productName, publicUrl } = sender;
  const { token, unsubscribeToken } = link;
  return {
    kind: 'address-confirmation',
    subject: `Confirm your address for ${productName}`,
    blocks: [
      `This address was given for a ${productName} account. Confirm that it is yours; the link works once, for 24 hours:`,
      { label: 'Confirm my address', url: linkOf(sender, pagePaths.mailLinks['verify-email'], token) },
      'Until then everything works, except what is looked up by your address.',
      'If you did not create an account, there is nothing you need to do.',
      ...(unsubscribeToken === undefined
        ? []
        : [
            `With the account you joined the ${productName} newsletter. You can leave it here, or later on your account page:`,
            {
              label: 'Leave the newsletter',
              url: linkOf(sender, pagePaths.mailLinks.unsubscribe, unsubscribeToken),
            },
          ]),
    ],
    ...(unsubscribeToken === undefined
      ? {}
      : { unsubscribeUrl: publicUrl + pathOf(unsubscribeNewsletter, {}, { token: unsubscribeToken }) }),
  };
}

/** Where the token of a link sets a password. */
export const resetPasswordUrl = (sender: Sender, token: string): string =>
  linkOf(sender, pagePaths.resetPassword, token);

export function passwordResetLink(sender: Sender, token: string): MailText {
  return {
    kind: 'password-reset',
    subject: `Set a new ${sender.productName} password`,
    blocks: [
      `Somebody asked for a new password for your ${sender.productName} account. Choose one here; the link works once, for 30 minutes:`,
      { label: 'Choose a new password', url: resetPasswordUrl(sender, token) },
      'If it was not you, there is nothing you need to do. Your password stays as it is.',
    ],
  };
}

export function passwordChangedNotice(sender: Sender): MailText {
  return {
    kind: 'password-changed',
    subject: `Your ${sender.productName} password was changed`,
    blocks: [
      `The password of your ${sender.productName} account was just set anew, and every other device was signed out.`,
      { label: 'Sign in', url: sender.publicUrl + pagePaths.login },
      'If it was not you, ask an admin of this site for help right away.',
    ],
  };
}

/** To the address that an account had until now. */
export function addressChangedNotice(sender: Sender): MailText {
  return {
    kind: 'address-changed',
    subject: `Your ${sender.productName} address was changed`,
    blocks: [
      `Your ${sender.productName} account was just given another email address. This one no longer signs in.`,
      'If it was not you, ask an admin of this site for help right away.',
    ],
  };
}

export function registrationNotice(sender: Sender): MailText {
  return {
    kind: 'registration-notice',
    subject: `You already have a ${sender.productName} account`,
    blocks: [
      `Somebody just tried to create a ${sender.productName} account with this address. You already have one, so nothing was changed.`,
      { label: 'Sign in', url: sender.publicUrl + pagePaths.login },
      'If it was not you, there is nothing you need to do.',
    ],
  };
}

export function adminInvitation(sender: Sender, token: string): MailText {
  return {
    kind: 'admin-invitation',
    subject: `Your ${sender.productName} admin account`,
    blocks: [
      `You are an admin of ${sender.publicUrl}. Choose your password with this link; it works once, for 24 hours:`,
      { label: 'Choose a password', url: resetPasswordUrl(sender, token) },
      'When it has run out, a restart of the service makes a new one.',
    ],
  };
}

/** To an address that answers were given under, whether or not it has an account. */
export function erasureLink(sender: Sender, token: string): MailText {
  return {
    kind: 'erasure-link',
    subject: `Erase what you answered on ${sender.productName}`,
    blocks: [
      'Somebody, probably you, asked to erase what was answered with this address. See which requests these are, and erase what you want; the link works once, for one hour:',
      { label: 'See and erase', url: linkOf(sender, pagePaths.lostReceiptAnswers, token) },
      'If it was not you, there is nothing you need to do. Nothing is erased without you.',
    ],
  };
}

export function secondFactorNotice(sender: Sender, state: 'on' | 'off'): MailText {
  return {
    kind: 'second-factor-changed',
    subject: `Signing in with a code is ${state}`,
    blocks: [
      state === 'on'
        ? `Signing in to your ${sender.productName} account now needs a code of your authenticator app besides the password.`
        : `Signing in to your ${sender.productName} account no longer needs a code besides the password.`,
      'If it was not you, change your password and ask an admin of this site for help right away.',
    ],
  };
}

export function testMail(sender: Sender): MailText {
  return {
    kind: 'test',
    subject: `Test mail of ${sender.productName}`,
    blocks: [`Mail from ${sender.publicUrl} arrives. An admin asked for this test; nothing else happened.`],
  };
}

function linkOf({ publicUrl }: Sender, page: string, token: string): string {
  return publicUrl + fillPath(page, {}, { token });
}
