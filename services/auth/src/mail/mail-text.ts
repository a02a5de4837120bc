import type { Language } from '@blindspot/contracts/languages';
import type { Block } from '@blindspot/contracts/marked-text';

/** A paragraph, a line typed by a person, an admin's text, or a link. The first link becomes the button. */
export type MailBlock =
  | string
  | { readonly typed: string }
  | { readonly written: readonly Block[] }
  | MailLink;

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailText {
  readonly kind: string;
  /** Set for mails that a person may cause twice. A second mail with the same id is not queued. */
  readonly id?: string | undefined;
  readonly language: Language;
  readonly subject: string;
  readonly heading?: string;
  readonly blocks: readonly MailBlock[];
  /** Sentence that explains why this person gets the mail. The default mentions the account. */
  readonly reason?: string;
  /** Links that replace the link to the account page; empty if the reader may have no account. */
  readonly footerLinks?: readonly MailLink[];
  /** Whether each try first checks that the mail is still true (`MailCheck`). */
  readonly checked?: boolean;
  readonly unsubscribeUrl?: string;
}

export interface WholeMail {
  readonly language: Language;
  readonly productName: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  readonly footer: readonly string[];
  readonly footerLinks: readonly MailLink[];
}

/** Sender of mails. Links always start with PUBLIC_URL, because the host of a request may be forged. */
export interface Sender {
  readonly publicUrl: string;
  readonly productName: string;
}
