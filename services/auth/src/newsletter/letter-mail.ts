import { pathOf } from '@blindspot/contracts/endpoints/endpoint';
import { unsubscribeNewsletter } from '@blindspot/contracts/endpoints/newsletter';
import { fillPath } from '@blindspot/contracts/fill-path';
import { readMarkedText, withAbsoluteLinks } from '@blindspot/contracts/marked-text';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { MailText } from '../mail/mail-text.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import type { Sender } from '../mail/sender.ts';
import type { LetterWords } from './letter.ts';

/** Of what stands around it; the letter itself is in the language of whoever wrote it. */
const language = 'en';

/** A letter as a mail: nothing in it is loaded from anywhere, and nothing tells whether it was read. */
export function letterMail(sender: Sender, letter: LetterWords, unsubscribeToken: string): MailText {
  const { productName, publicUrl } = sender;
  const { letter: texts, footer } = mailTexts(language);
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
