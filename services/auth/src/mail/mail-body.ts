import type { MailTexts } from '@blindspot/content/language-pack';
import { languagePacks } from '@blindspot/content/language-packs';
import { plainMarkedText, wrapped } from '@blindspot/contracts/marked-text';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { htmlPage } from './mail-page.ts';
import type { MailBlock, MailText, WholeMail, Sender } from './mail-text.ts';

export interface MailBody {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
}

export function mailBody(mail: MailText, sender: Sender): MailBody {
  const { language } = mail;
  const { footer, ofAccount } = languagePacks[language].mails;
  const whole: WholeMail = {
    language,
    productName: sender.productName,
    subject: mail.subject,
    heading: mail.heading ?? mail.subject,
    blocks: mail.blocks,
    footer: [mail.reason ?? ofAccount(sender.productName), footer.from(sender.productName)],
    footerLinks: mail.footerLinks ?? [
      { label: footer.account, url: `${sender.publicUrl}${pagePaths.account}` },
    ],
  };
  return {
    subject: mail.subject,
    text: plainText(whole),
    html: htmlPage(whole),
    headers:
      mail.unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
  };
}

function plainText({ language, heading, blocks, footer, footerLinks }: WholeMail): string {
  const asText = (block: MailBlock): string => plainBlock(block, languagePacks[language].mails);
  const parts = [
    wrapped(heading),
    ...blocks.map(asText),
    // Mail programs recognise this separator before a signature.
    ['-- ', ...footer.map((line) => wrapped(line)), ...footerLinks.map(asText)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function plainBlock(block: MailBlock, { beforeAddress }: Pick<MailTexts, 'beforeAddress'>): string {
  if (typeof block === 'string') return wrapped(block);
  if ('written' in block) return plainMarkedText(block.written);
  if ('typed' in block) return wrapped(oneLine(block.typed));
  // Puts the URL on its own line; otherwise some mail programs link only a part of it.
  return `${wrapped(beforeAddress(block.label))}\n${block.url}`;
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
