import type { MailTexts } from '@blindspot/content/language-pack';
import { languagePacks } from '@blindspot/content/language-packs';
import type { Language } from '@blindspot/contracts/languages';
import type { LetterText } from '@blindspot/contracts/http/letters';
import { readMarkedText, withAbsoluteLinks } from '@blindspot/contracts/marked-text';
import { pathOf, fillPath, type Endpoint } from '@blindspot/contracts/route';
import { unsubscribeNewsletter, stopResultMails } from '@blindspot/contracts/endpoints';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { MailText, Sender } from './mail-text.ts';

/** `unsubscribeToken` is given if the account joined the newsletter. */
export function addressConfirmation(
  sender: Sender,
  language: Language,
  link: { token: string; unsubscribeToken?: string },
): MailText {
  const { productName, publicUrl } = sender;
  const { token, unsubscribeToken } = link;
  const { subject, heading, lead, button, until, notYou, newsletter, leave, reason } =
    languagePacks[language].mails.addressConfirmation;
  return {
    kind: 'address-confirmation',
    language,
    subject: subject(productName),
    heading,
    blocks: [
      lead,
      { label: button, url: linkOf(sender, pagePaths.mailLinks['verify-email'], token) },
      until,
      notYou,
      ...(unsubscribeToken === undefined
        ? []
        : [
            newsletter(productName),
            { label: leave, url: linkOf(sender, pagePaths.mailLinks.unsubscribe, unsubscribeToken) },
          ]),
    ],
    reason: reason(productName),
    ...(unsubscribeToken === undefined
      ? {}
      : { unsubscribeUrl: publicUrl + pathOf(unsubscribeNewsletter, {}, { token: unsubscribeToken }) }),
  };
}

export const resetPasswordUrl = (sender: Sender, token: string): string =>
  linkOf(sender, pagePaths.resetPassword, token);

export function passwordResetLink(sender: Sender, language: Language, token: string): MailText {
  const { subject, heading, lead, button, notYou, reason } = languagePacks[language].mails.passwordReset;
  return {
    kind: 'password-reset',
    language,
    subject: subject(sender.productName),
    heading,
    blocks: [lead, { label: button, url: resetPasswordUrl(sender, token) }, notYou],
    reason: reason(sender.productName),
  };
}

export const passwordChangedNotice = (sender: Sender, language: Language): MailText =>
  noticeWithLogin('password-changed', languagePacks[language].mails.passwordChanged, sender, language);

export const registrationNotice = (sender: Sender, language: Language): MailText =>
  noticeWithLogin('registration-notice', languagePacks[language].mails.registrationNotice, sender, language);

function noticeWithLogin(
  kind: string,
  { subject, heading, lead, button, notYou }: MailTexts['passwordChanged' | 'registrationNotice'],
  { productName, publicUrl }: Sender,
  language: Language,
): MailText {
  return {
    kind,
    language,
    subject: subject(productName),
    heading,
    blocks: [lead(productName), { label: button, url: publicUrl + pagePaths.login }, notYou],
  };
}

export function addressChangedNotice(sender: Sender, language: Language): MailText {
  const { subject, heading, lead, notYou, reason } = languagePacks[language].mails.addressChanged;
  return {
    kind: 'address-changed',
    language,
    subject: subject(sender.productName),
    heading,
    blocks: [lead(sender.productName), notYou],
    reason: reason(sender.productName),
    footerLinks: [],
  };
}

export function adminInvitation(sender: Sender, language: Language, token: string): MailText {
  const { subject, heading, lead, button, late, reason } = languagePacks[language].mails.adminInvitation;
  return {
    kind: 'admin-invitation',
    language,
    subject: subject(sender.productName),
    heading,
    blocks: [lead(sender.publicUrl), { label: button, url: resetPasswordUrl(sender, token) }, late],
    reason,
  };
}

/** Builds the mail with the link for erasing answers. Its reader may have no account. */
export function erasureLink(sender: Sender, language: Language, token: string): MailText {
  const { subject, heading, lead, button, notYou, reason } = languagePacks[language].mails.erasureLink;
  return {
    kind: 'erasure-link',
    language,
    subject: subject(sender.productName),
    heading,
    blocks: [lead, { label: button, url: linkOf(sender, pagePaths.lostReceiptAnswers, token) }, notYou],
    reason,
    footerLinks: [],
  };
}

/** `resultOf` names the owner if a result already contains the first answer of this person. */
export function answeredAgain(
  sender: Sender,
  language: Language,
  { token, resultOf }: { token: string; resultOf: string | null },
): MailText {
  const { subject, lead, change, inResult, another, erase, button, withdrawn, until, reason } =
    languagePacks[language].mails.answeredAgain;
  return {
    kind: 'answered-again',
    language,
    subject,
    blocks: [
      `${lead} ${resultOf === null ? change : inResult}`,
      another,
      erase,
      { label: button, url: linkOf(sender, pagePaths.lostReceiptAnswers, token) },
      ...(resultOf === null ? [] : [withdrawn(resultOf)]),
      until,
    ],
    reason: reason(sender.productName),
    footerLinks: [],
  };
}

export function secondFactorNotice(sender: Sender, language: Language, state: 'on' | 'off'): MailText {
  const texts = languagePacks[language].mails;
  const { subject, heading, lead, notYou } = state === 'on' ? texts.secondFactorOn : texts.secondFactorOff;
  return {
    kind: 'second-factor-changed',
    language,
    subject,
    heading,
    blocks: [lead(sender.productName), notYou],
  };
}

export function recoveryCodeNotice(sender: Sender, language: Language, codesLeft: number): MailText {
  const { subject, lead, left, notYou } = languagePacks[language].mails.recoveryCodeUsed;
  return {
    kind: 'recovery-code-used',
    language,
    subject,
    blocks: [lead(sender.productName), left(codesLeft), notYou],
  };
}

/** Tells an owner that the next result is ready. The link with `stopToken` unsubscribes from these mails. */
export function resultsReadable(
  sender: Sender,
  language: Language,
  about: { requestId: string; title: string; isFirst: boolean; stopToken: string },
): MailText {
  const { productName, publicUrl } = sender;
  const { requestId, title, isFirst, stopToken } = about;
  const texts = languagePacks[language].mails;
  const { subject, lead, pace, button } = isFirst ? texts.firstResult : texts.newVoices;
  const { stop, reason } = texts.resultMails;
  return {
    kind: isFirst ? 'first-result' : 'new-voices',
    language,
    checked: true,
    subject,
    blocks: [
      lead,
      ...(title === '' ? [] : [{ typed: title }]),
      { label: button, url: publicUrl + fillPath(pagePaths.beforeYouLook, { requestId }) },
      pace,
    ],
    reason: reason(productName),
    ...waysOut(sender, language, {
      label: stop,
      page: pagePaths.mailLinks['stop-result-mails'],
      oneClick: stopResultMails,
      token: stopToken,
    }),
  };
}

export function letterMail(
  sender: Sender,
  language: Language,
  letter: LetterText,
  unsubscribeToken: string,
): MailText {
  const { leave, reason } = languagePacks[language].mails.letter;
  return {
    kind: 'letter',
    language,
    subject: letter.subject,
    blocks: [{ written: withAbsoluteLinks(readMarkedText(letter.text), sender.publicUrl) }],
    reason: reason(sender.productName),
    ...waysOut(sender, language, {
      label: leave,
      page: pagePaths.mailLinks.unsubscribe,
      oneClick: unsubscribeNewsletter,
      token: unsubscribeToken,
    }),
  };
}

export function testMail(sender: Sender, language: Language): MailText {
  const { subject, heading, lead, reason } = languagePacks[language].mails.test;
  return {
    kind: 'test',
    language,
    subject: subject(sender.productName),
    heading,
    blocks: [lead(sender.publicUrl)],
    reason,
  };
}

function waysOut(
  sender: Sender,
  language: Language,
  { label, page, oneClick, token }: { label: string; page: string; oneClick: Endpoint; token: string },
): Pick<MailText, 'footerLinks' | 'unsubscribeUrl'> {
  const { account } = languagePacks[language].mails.footer;
  return {
    footerLinks: [
      { label, url: linkOf(sender, page, token) },
      { label: account, url: sender.publicUrl + pagePaths.account },
    ],
    unsubscribeUrl: sender.publicUrl + pathOf(oneClick, {}, { token }),
  };
}

function linkOf({ publicUrl }: Sender, page: string, token: string): string {
  return publicUrl + fillPath(page, {}, { token });
}
