import type { FeedbackResponseSubmission } from '../http/feedback-responses.ts';
import type { PublicForm } from '../http/public-forms.ts';
import type { FormProblem, PageContext } from './page.ts';

export interface FeedbackFormData extends PageContext {
  requestId: string;
  form: PublicForm;
  /** Which of the `offerOrders` of `@blindspot/content` the themes stand in: the page's alone, it never goes on with an answer. */
  order: number;
  /** What was posted, when the page comes back with problems. */
  values?: FeedbackFormValues;
  errors?: readonly FormProblem[];
  /** A sentence for a whole submission that failed (service away, too many). */
  problem?: string;
  /** Of an answer that was held up, as the header `submission-pass` carries it. */
  pass?: string;
  /** It was just held up: sent again after so long it is taken. */
  waitSeconds?: number;
  /** Sent again, it counts as an answer beside the one that this browser has just sent. */
  isAnother?: boolean;
  /** Whether the owner is or was signed in with this browser: the form asks "Are you {owner}?", and the browser keeps nothing. */
  asksForOwner?: boolean;
  /** Whether this browser keeps the receipt of an answer to this request. */
  hasAnswered?: boolean;
  /** Sliders that were left alone, where the page comes back once to ask about them. */
  untouched?: readonly string[];
  /** Sent again, it is taken with the sliders that were left alone. */
  isAsIs?: boolean;
}

/** Raw text of the fields; sliders that were not moved are absent. */
export interface FeedbackFormValues {
  responder_name: string;
  responder_email: string;
  relationship: string;
  responses: Record<string, string>;
  /** Question key to tapped themes. */
  themes: Record<string, readonly string[]>;
  /** The reply to "Are you {owner}?"; undefined without one. */
  from_owner?: boolean | undefined;
  /** Whether the owner may read the words; undefined without a choice. */
  may_quote?: boolean | undefined;
}

/** An answer that was posted without script; `errors` holds what the page itself can know. */
export interface FeedbackFormReading {
  submission: FeedbackResponseSubmission;
  /** Of the page that was filled in, for the page that comes back; undefined where it does not say. */
  order: number | undefined;
  /** Of an answer that was held up before; empty where there is none. */
  pass: string;
  values: FeedbackFormValues;
  errors: FormProblem[];
  /** It was said that it counts beside the one that this browser has just sent. */
  isAnother: boolean;
  /** Keys of the sliders that were left alone, in the order of the form. */
  untouched: string[];
  /** Whether the page has asked about them before. */
  isAsIs: boolean;
}

/** Instead of the form of a request that its owner has closed. */
export interface ClosedFormData extends PageContext {
  ownerName: string;
  requestId: string;
  /** Whether somebody who had begun to write can still send it. */
  takesAnswers: boolean;
}

export interface ThankYouData extends PageContext {
  requestId: string;
  /** Null when the request can no longer be looked up. */
  ownerName: string | null;
  /** Null when the page is opened again. */
  receipt: string | null;
  /** Whether this browser keeps a receipt of this request. */
  hasAnswered?: boolean;
  /** Whether this browser sent no cookie with its answer, so that it cannot keep the receipt. */
  lacksCookies?: boolean;
  /** Title of the request, to tell kept receipts apart. */
  title: string;
  /** Whether the owner is or was signed in with this browser: it shows and keeps no receipt. */
  isOwners: boolean;
  /** Whether the owner sent a preview, which counts nowhere. */
  isPreview: boolean;
}
