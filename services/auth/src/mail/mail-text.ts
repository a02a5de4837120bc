import type { Language } from '@blindspot/contracts/languages';
import type { Block } from '@blindspot/contracts/marked-text';

/**
 * Part of a mail: a paragraph, a line that a person typed, an admin's text, or a link. The first link becomes
 * the button.
 */
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
  /** Set if people may request the same mail twice, so that it is queued and shown only once. */
  readonly id?: string | undefined;
  readonly language: Language;
  readonly subject: string;
  /** Heading above the text; defaults to the subject. */
  readonly heading?: string;
  readonly blocks: readonly MailBlock[];
  /** Sentence that explains why this person gets the mail; defaults to a sentence about the account. */
  readonly reason?: string;
  /** Replaces the link to the account page; empty for a reader who may have no account. */
  readonly footerLinks?: readonly MailLink[];
  /** Whether each try first checks that the mail is still true (`MailCheck`). */
  readonly checked?: boolean;
  /** Target for one-click unsubscription by mail programs (RFC 8058). */
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

/** Sender of mails. Links start with PUBLIC_URL, whatever host a request came through. */
export interface Sender {
  /** PUBLIC_URL without a trailing slash. */
  readonly publicUrl: string;
  readonly productName: string;
}
