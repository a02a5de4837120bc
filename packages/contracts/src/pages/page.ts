import type { PublicSummary } from '../http/shares.ts';
import type { Testimonial } from '../http/testimonials.ts';
import type { Language } from '../languages.ts';
import type { NewsletterConsent } from '../vocabulary/accounts.ts';
import type { ReportReason } from '../vocabulary/reports.ts';
import type { mailLinks } from './paths.ts';
import * as pagePaths from './paths.ts';

/** Data that every document needs; `publicUrl` is PUBLIC_URL without a trailing slash. */
export interface PageContext {
  productName: string;
  publicUrl: string;
  /** The reader's language. Texts that owners wrote stay in their original language. */
  language: Language;
  /** Path to which the language switch returns; undefined if leaving the page would lose its content. */
  switchAt?: string;
}

/** A problem with one field; `path` is the path in the API's problem (`responder_email`, `responses.q1`). */
export interface FormProblem {
  path: string;
  message: string;
}

export interface Refusal {
  code: string;
  detail: string;
}

/** A page with the hashes of its scripts and styles for the Content Security Policy. */
export interface RenderedDocument {
  html: string;
  /** CSP sources, quotes included: `'sha256-…'`. */
  inlineHashes: { script: string[]; style: string[] };
}

export interface LandingData extends PageContext {
  /** Testimonials; null if they are unavailable. The page then shows three labelled samples. */
  testimonials: readonly LandingTestimonial[] | null;
  newsletterConsent?: NewsletterConsent;
  accountDeleted?: boolean;
  /** Whether the URL contains the language, as links in search results do. */
  isAddressed?: boolean;
}

type LandingTestimonial = Pick<Testimonial, 'name' | 'role' | 'content' | 'rating'>;

/** `public-summary-failed` means that a shared page could not be loaded (5xx). */
export interface NotFoundData extends PageContext {
  what: 'page' | 'feedback' | 'public-summary' | 'public-summary-failed';
  unsent?: readonly string[];
}

export interface ProblemData extends PageContext {
  status: number;
  /** Whether the site is overloaded. */
  isCrowded?: boolean;
  /** The problem's `detail`, if it is a sentence for the user. */
  detail?: string;
  reference?: string;
  /** Fields of a rejected form, as names and values, which this page can send again. */
  fields?: readonly (readonly [string, string])[];
}

export type AppScreen =
  | 'dashboard'
  | 'summary'
  | 'before-you-look'
  | 'trust'
  | 'my-responses'
  | 'account'
  | 'admin';

/** The page behind every URL of the signed-in app. */
export interface AppShellData extends PageContext {
  newsletterConsent: NewsletterConsent;
  screen?: AppScreen;
  help: { url: string; name: string };
}

export interface LoginData extends PageContext {
  problem?: string;
}

export interface RegisterData extends LoginData {
  newsletterConsent: NewsletterConsent;
}

export interface ResetPasswordData extends PageContext {
  /** The link's one-time token. If null, the page shows the form that requests such a link. */
  token: string | null;
  problem?: string;
}

/** The page behind a link in a mail. Only the page's button performs the action. */
export interface MailLinkData extends PageContext {
  action: keyof typeof mailLinks;
  token: string | null;
  done?: boolean;
  problem?: string;
}

export interface PublicSummaryData extends PageContext {
  shareId: string;
  summary: PublicSummary;
}

/** A form or shared page that is reported without an account; `id` identifies the request or the share. */
export interface ReportedPage {
  kind: 'form' | 'share';
  id: string;
}

export type ReportPage =
  | {
      step: 'write';
      about: ReportedPage;
      values?: { reason: ReportReason | undefined; text: string };
      problem?: string;
      isReasonMissing?: boolean;
    }
  | { step: 'sent' };

export type ReportData = PageContext & ReportPage;

export type LegalPageName = keyof typeof pagePaths.legal;

/** Names of the legal pages, in the order in which pages link to them. */
export const legalPageNames = Object.keys(pagePaths.legal) as LegalPageName[];

export interface LegalText {
  /** Language of the text; null for the site's language. */
  lang: string | null;
  /** Markdown with headings, paragraphs, lists, links and bold. */
  text: string;
}

export interface LegalPageData extends PageContext {
  page: LegalPageName;
  /** One text per language; if empty, the page shows the product's own text. */
  texts: readonly LegalText[];
  /** Mail address or URL; null if the operator has set neither. */
  contact: string | null;
  newsletterConsent: NewsletterConsent;
}
