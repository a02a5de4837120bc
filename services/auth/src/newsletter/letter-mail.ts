import { languagePacks } from '@blindspot/content/language-packs';
import { pathOf, fillPath } from '@blindspot/contracts/route';
import { unsubscribeNewsletter } from '@blindspot/contracts/endpoints';
import type { Language } from '@blindspot/contracts/languages';
import { readMarkedText, withAbsoluteLinks } from '@blindspot/contracts/marked-text';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { MailText, Sender } from '../mail/mail-text.ts';
import type { LetterWords } from './letter.ts';

/**
 * Renders a letter as a mail that loads nothing and does not report that it was read. `language` is the reader's; it applies to
 * the fixed texts around the letter.
 */
export function letterMail(
  sender: Sender,
  language: Language,
  letter: LetterWords,
  unsubscribeToken: string,
): MailText {
  const { productName, publicUrl } = sender;
  const { letter: texts, footer } = languagePacks[language].mails;
  const token = { token: unsubscribeToken };
  return {
    kind: 'letter',
    language,
    subject: letter.subject,
    blocks: [{ written: withAbsoluteLinks(readMarkedText(letter.text), publicUrl) }],
    reason: texts.reason(productName),
    footerLinks: [
      { label: texts.leave, url: publicUrl + fillPath(pagePaths.mailLinks.unsubscribe, {}, token) },
      { label: footer.account, url: publicUrl + pagePaths.account },
    ],
    unsubscribeUrl: publicUrl + pathOf(unsubscribeNewsletter, {}, token),
  };
}
