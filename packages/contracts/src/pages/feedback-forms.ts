import type { FeedbackResponseSubmission } from '../http/feedback-responses.ts';
import type { PublicForm } from '../http/public-forms.ts';
import type { FormProblem, PageContext } from './page.ts';

export interface FeedbackFormData extends PageContext {
  requestId: string;
  form: PublicForm;
  /** Number of the order of the page's themes, from 0 to `offerOrders` - 1; never sent with an answer. */
  order: number;
  values?: FeedbackFormValues;
  errors?: readonly FormProblem[];
  /** Sentence for a submission that failed as a whole, for example because a service was unavailable. */
  problem?: string;
  /** Value of the header `submission-pass` for a rate-limited submission. */
  pass?: string;
  /** Seconds after which a submission that was just rate-limited is accepted. */
  waitSeconds?: number;
  /** Whether the next submission is another answer from this browser. */
  isAnother?: boolean;
  /** Whether this browser was signed in as the owner. If so, the draft is kept only in this tab. */
  asksForOwner?: boolean;
  /** Whether this browser keeps the receipt of an answer to this request. */
  hasAnswered?: boolean;
  untouched?: readonly string[];
  /** Whether the next submission is accepted even with untouched sliders. */
  isAsIs?: boolean;
}

/** Raw text of the fields, without sliders that were not moved. */
export interface FeedbackFormValues {
  responder_name: string;
  responder_email: string;
  relationship: string;
  responses: Record<string, string>;
  themes: Record<string, readonly string[]>;
  from_owner?: boolean | undefined;
  may_quote?: boolean | undefined;
}

/** A parsed form that was posted without JavaScript. `errors` contains the faults found while parsing. */
export interface FeedbackFormReading {
  submission: FeedbackResponseSubmission;
  /** Order of the themes on the posted page, which the next page keeps; undefined if the post lacks it. */
  order: number | undefined;
  /** Posted value of the header `submission-pass`; empty unless an earlier attempt was rate-limited. */
  pass: string;
  values: FeedbackFormValues;
  errors: FormProblem[];
  isAnother: boolean;
  untouched: string[];
  isAsIs: boolean;
  /** Whether the language switch posted the form, so that the answer must not be sent yet. */
  choosesLanguage: boolean;
}

export interface ClosedFormData extends PageContext {
  ownerName: string;
  requestId: string;
  takesAnswers: boolean;
}

export interface ThankYouData extends PageContext {
  requestId: string;
  /** Name of the owner; null if the request can no longer be found. */
  ownerName: string | null;
  /** Receipt, which is shown once; null if the page is opened again. */
  receipt: string | null;
  hasAnswered?: boolean;
  /** Whether this browser sent no cookie with the submission, so that it cannot keep the receipt. */
  lacksCookies?: boolean;
  title: string;
  /** Whether the owner uses or used this browser. If so, the page neither shows nor keeps a receipt. */
  isOwners: boolean;
  isPreview: boolean;
}
