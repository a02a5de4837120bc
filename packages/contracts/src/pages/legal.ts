import type { NewsletterConsent } from '../vocabulary/accounts.ts';
import type { PageContext } from './page.ts';
import * as pagePaths from './paths.ts';

export type LegalPageName = keyof typeof pagePaths.legal;

/** In the order in which they are linked. */
export const legalPageNames = Object.keys(pagePaths.legal) as LegalPageName[]; // Exactly the keys it was made with.

/** What the operator wrote for a page. */
export interface LegalText {
  /** Of the language it is in; null is that of the site itself. */
  lang: string | null;
  /** Headings, paragraphs, lists, links and bold in Markdown. */
  text: string;
}

export interface LegalPageData extends PageContext {
  page: LegalPageName;
  /** One a language; where there is none at all, the product says of itself what is true of it. */
  texts: readonly LegalText[];
  /** An address of mail, or of a page; null where the operator has set none. */
  contact: string | null;
  newsletterConsent: NewsletterConsent;
}
