import type { Language } from '@blindspot/contracts/languages';
import type { Block } from '@blindspot/contracts/marked-text';

/**
 * A paragraph of ours; words that a person typed, on a line of their own; a text that an admin wrote; or a link, the first of which
 * is the button.
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

/** What a mail says, before it has a form. */
export interface MailText {
  readonly kind: string;
  /** Of a mail that may be asked for again: it is queued once, and mail programs show what has the same id once. */
  readonly id?: string | undefined;
  /** Of the reader; it stays so while the mail waits. */
  readonly language: Language;
  readonly subject: string;
  /** Above the text; the subject where there is none. */
  readonly heading?: string;
  readonly blocks: readonly MailBlock[];
  /** Why this person gets it, in a sentence; an account has this address where nothing else is said. */
  readonly reason?: string;
  /** In the place of the link to the account page; none for who may have no account. */
  readonly footerLinks?: readonly MailLink[];
  /** Whether it is asked before each try if what it says is still true. */
  readonly checked?: boolean;
  /** For mails one may unsubscribe from: where a mail program posts to (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** A mail with all that stands around its text. */
export interface WholeMail {
  readonly language: Language;
  readonly productName: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  readonly footer: readonly string[];
  readonly footerLinks: readonly MailLink[];
}
