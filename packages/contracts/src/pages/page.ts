import type { PublicSummary } from '../http/shares.ts';
import type { Testimonial } from '../http/testimonials.ts';
import type { Language } from '../languages.ts';
import type { NewsletterConsent } from '../vocabulary/accounts.ts';
import type { ReportReason } from '../vocabulary/reports.ts';
import type { mailLinks } from './paths.ts';
import * as pagePaths from './paths.ts';

/**
 * What the gateway hands to the documents of the web. Objects named `form`, `view`, `summary` and `testimonials` are the
 * bodies of the product's own API calls, passed on as they came (snake_case).
 */

/** What every document shares; `publicUrl` is PUBLIC_URL without a trailing slash. */
export interface PageContext {
  productName: string;
  publicUrl: string;
  /** The reader's. What an owner wrote stays in the language it was written in. */
  language: Language;
  /** Where the switch of languages leads back to; undefined where leaving the page would lose what is on it. */
  switchAt?: string;
}

/** A problem of one field, `path` as the API's problem names it (`responder_email`, `responses.q1`). */
export interface FormProblem {
  path: string;
  message: string;
}

/** Why something was not done: a code of the product, and its sentence in English. */
export interface Refusal {
  code: string;
  detail: string;
}

/** A page, and what a policy without `unsafe-inline` must allow it. */
export interface RenderedDocument {
  html: string;
  /** CSP sources, quotes included: `'sha256-…'`. */
  inlineHashes: { script: string[]; style: string[] };
}

export interface LandingData extends PageContext {
  /** Null when they could not be had: three samples, labelled as such, are shown. */
  testimonials: readonly LandingTestimonial[] | null;
  newsletterConsent?: NewsletterConsent;
  /** Says on top that it worked, to whoever has just deleted their account. */
  accountDeleted?: boolean;
  /** Its address names the language, as search engines find it. */
  isAddressed?: boolean;
}

type LandingTestimonial = Pick<Testimonial, 'name' | 'role' | 'content' | 'rating'>;

/**
 * - `page`: any unknown address (404)
 * - `feedback`: a form that is not there or was removed (404 or 410)
 * - `public-summary`: a share that is not there or was revoked (404)
 * - `public-summary-failed`: a share that could not be loaded now (5xx)
 */
export interface NotFoundData extends PageContext {
  what: 'page' | 'feedback' | 'public-summary' | 'public-summary-failed';
}

export interface ProblemData extends PageContext {
  status: number;
  /** More people are here than can be served. */
  isCrowded?: boolean;
  /** The problem's `detail`, when it is a sentence for the person. */
  detail?: string;
  /** The request id, shown as a reference. */
  reference?: string;
  /** Names and values of a form that could not be taken and can be sent again from here; empty where there was none. */
  fields?: readonly (readonly [string, string])[];
}

/** Screens of the signed-in app, by the name of their file. */
export type AppScreen =
  | 'dashboard'
  | 'summary'
  | 'before-you-look'
  | 'trust'
  | 'my-responses'
  | 'account'
  | 'admin';

/** The one page behind every address of the signed-in app. */
export interface AppShellData extends PageContext {
  newsletterConsent: NewsletterConsent;
  /** Whose code is fetched beside the app's own; where it is not said, the app asks for it once it has started. */
  screen?: AppScreen;
  /** Where somebody who is hurt by a result finds a person to talk to; only linked, never loaded. */
  help: { url: string; name: string };
}

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

export interface PublicSummaryData extends PageContext {
  shareId: string;
  summary: PublicSummary;
}

/** What a page without an account reports; the id is that of a form's request, or of a shared page. */
export interface ReportedPage {
  kind: 'form' | 'share';
  id: string;
}

export type ReportPage =
  | {
      step: 'write';
      about: ReportedPage;
      /** What was posted, when it comes back with a problem. */
      values?: { reason: ReportReason | undefined; text: string };
      /** Why it was refused, in the language of the page; empty where nobody said. */
      problem?: string;
      isReasonMissing?: boolean;
    }
  | { step: 'sent' };

export type ReportData = PageContext & ReportPage;

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
