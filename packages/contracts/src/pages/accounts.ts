import type { NewsletterConsent } from '../vocabulary/accounts.ts';
import type { PageContext } from './page.ts';
import type { mailLinks } from './paths.ts';

export interface LoginData extends PageContext {
  /** A sentence shown above the fields, for a sign-in that was posted without script. */
  problem?: string;
}

export interface RegisterData extends LoginData {
  newsletterConsent: NewsletterConsent;
}

export interface ResetPasswordData extends PageContext {
  /** The one-time token of the link; null shows the form that asks for such a link. */
  token: string | null;
  /** A sentence shown above the fields, for a form that was posted without script. */
  problem?: string;
}

/** What a link in a mail does when its page's button is pressed; opening the page does nothing. */
export interface MailLinkData extends PageContext {
  action: keyof typeof mailLinks;
  /** Of the link; null where it is missing. */
  token: string | null;
  /** It was pressed and worked. */
  done?: boolean;
  /** It was pressed and refused: a sentence for the person. */
  problem?: string;
}
