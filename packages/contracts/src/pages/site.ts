import type { Testimonial } from '../http/testimonials.ts';
import type { NewsletterConsent } from '../vocabulary/accounts.ts';
import type { PageContext } from './page.ts';

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
