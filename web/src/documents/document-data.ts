import type { Testimonial } from '@blindspot/contracts/http/admin';
import type { PublicSummary } from '@blindspot/contracts/http/analysis';
import type { PublicForm } from '@blindspot/contracts/http/requests';
import type { ReceiptView } from '@blindspot/contracts/http/responses';

/**
 * What each render function needs. Objects named `form`, `summary` and `testimonials` are the bodies of the
 * product's own API calls, passed on as they came (snake_case).
 */

/** Settings every document shares; `publicUrl` is PUBLIC_URL without a trailing slash. */
export interface PageContext {
  productName: string;
  publicUrl: string;
}

export interface LandingData extends PageContext {
  /** GET /api/testimonials, or null when that call failed: three samples, labelled as such, are shown. */
  testimonials: readonly LandingTestimonial[] | null;
  newsletterConsent?: 'automatic' | 'ask';
  /** Says on top that it worked, to whoever has just deleted their account. */
  accountDeleted?: boolean;
}

export type LandingTestimonial = Pick<Testimonial, 'name' | 'role' | 'content' | 'rating'>;

export interface LoginData extends PageContext {
  /** A sentence shown above the fields, for a sign-in that was posted without script. */
  problem?: string;
}

export interface RegisterData extends LoginData {
  newsletterConsent: 'automatic' | 'ask';
}

export interface ResetPasswordData extends PageContext {
  /** The one-time token of the link; null shows the form that asks for such a link. */
  token: string | null;
  /** A sentence shown above the fields, for a form that was posted without script. */
  problem?: string;
}

/** What a link in a mail does when its page's button is pressed; opening the page does nothing. */
export interface MailLinkData extends PageContext {
  action: 'verify-email' | 'unsubscribe';
  /** Of the link; null where it is missing. */
  token: string | null;
  /** It was pressed and worked. */
  done?: boolean;
  /** It was pressed and refused: a sentence for the person. */
  problem?: string;
}

export interface FeedbackFormData extends PageContext {
  requestId: string;
  /** GET /api/feedback-request/{requestId}. */
  form: PublicForm;
  /** A fresh random key for each rendering: the Idempotency-Key of an answer posted without script. */
  submissionKey: string;
  /** What was posted, when the page comes back with problems. */
  values?: FeedbackFormValues;
  /** Problems of the posted answer, `path` as the API's problem names it (`responder_email`, `responses.q1`). */
  errors?: readonly FormProblem[];
  /** A sentence for a whole submission that failed (service away, too many). */
  problem?: string;
}

export interface FormProblem {
  path: string;
  message: string;
}

/** Raw text of the fields; sliders that were not moved are absent. */
export interface FeedbackFormValues {
  responder_name: string;
  responder_email: string;
  relationship: string;
  responses: Record<string, string>;
}

export interface ThankYouData extends PageContext {
  requestId: string;
  /** Null when the request can no longer be looked up. */
  ownerName: string | null;
  /** Null when the page is opened again: the script then shows the receipt kept on the device. */
  receipt: string | null;
}

/** What was sent under a receipt. */
export interface OpenReceipt {
  receipt: string;
  /** GET /api/my-responses/{receipt}. */
  view: ReceiptView;
  /** GET /api/feedback-request/{requestId} of the request that was answered. */
  form: PublicForm;
  /** What was posted, when a change comes back with problems. */
  values?: FeedbackFormValues;
  errors?: readonly FormProblem[];
  problem?: string;
  /** A change was stored. */
  saved?: boolean;
}

export type ReceiptData = PageContext &
  (
    | { step: 'enter'; problem?: string }
    | ({ step: 'open' } & OpenReceipt)
    | { step: 'erased'; requestId: string }
  );

export interface PublicSummaryData extends PageContext {
  shareId: string;
  /** GET /api/public-summary/{shareId}. */
  summary: PublicSummary;
}

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
  /** The problem's `detail`, when it is a sentence for the person. */
  detail?: string;
  /** The request id, shown as a reference. */
  reference?: string;
  /** Names and values of a form that could not be taken and can be sent again from here; empty where there was none. */
  fields?: readonly (readonly [string, string])[];
}

export interface AppShellData extends PageContext {
  newsletterConsent: 'automatic' | 'ask';
}

export interface RenderedDocument {
  html: string;
  /** CSP sources, quotes included: `'sha256-…'`. */
  inlineHashes: { script: string[]; style: string[] };
}
