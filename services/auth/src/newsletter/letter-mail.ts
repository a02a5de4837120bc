import { languagePacks } from '@blindspot/content/language-packs';
import { pathOf, fillPath } from '@blindspot/contracts/route';
import { unsubscribeNewsletter } from '@blindspot/contracts/endpoints';
import type { Language } from '@blindspot/contracts/languages';
import { readMarkedText, withAbsoluteLinks } from '@blindspot/contracts/marked-text';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { MailText, Sender } from '../mail/mail-text.ts';
import type { LetterWords } from './letter.ts';

/**
 * A letter as a mail: nothing in it is loaded from anywhere, and nothing tells whether it was read. `language` is the reader's, of
 * what stands around it; the letter itself is in that of whoever wrote it.
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
