import type { FeedbackResponseSubmission, Quoting } from '../http/feedback-responses.ts';
import type { PublicForm } from '../http/public-forms.ts';
import type { AnswersUnderAddress, ReceiptView } from '../http/receipts.ts';
import type { FeedbackFormValues } from './feedback-forms.ts';
import type { PageContext, FormProblem } from './page.ts';

/** A receipt that somebody chose to keep in the browser. */
export interface KeptReceipt {
  receipt: string;
  /** Of the request; undefined where this browser does not know. */
  requestId?: string | undefined;
  /** Title of the request, to tell several apart. */
  title: string;
  /** In which the themes of the form stood, where that is known. */
  order?: number | undefined;
}

/** What was sent under a receipt. */
export interface OpenReceipt {
  receipt: string;
  view: ReceiptView;
  /** Of the request that was answered. */
  form: PublicForm;
  /** What was posted, when a change comes back with problems. */
  values?: FeedbackFormValues;
  errors?: readonly FormProblem[];
  problem?: string;
  /** In which the themes stood on the form; undefined where this device does not know. */
  order?: number | undefined;
  /** A change was stored, of the answer or of what may be quoted. */
  saved?: 'answer' | 'quoting';
}

export type ReceiptPage =
  | {
      step: 'enter';
      problem?: string;
      /** The code that was entered, when the page comes back with a problem. */
      typed?: string;
      kept: readonly KeptReceipt[];
    }
  | ({ step: 'open' } & OpenReceipt)
  | { step: 'erased' };

export type ReceiptData = PageContext & ReceiptPage;

/** Which receipt is meant, and what is to be done with what it stands for. */
export interface ReceiptPost {
  /** Undefined where what was typed cannot be a receipt. */
  receipt: string | undefined;
  step: 'open' | 'change' | 'quoting' | 'erase' | 'keep' | 'forget';
  /** What was typed as a receipt. */
  typed: string;
  /** Of a receipt to keep, as it was posted. */
  requestId: string;
  /** Title of the request, of a receipt to keep. */
  title: string;
  /** In which the themes are shown. It goes no further than the page. */
  order: number | undefined;
  /** Key of a text to whether it may be quoted, for the step `quoting`. */
  quoting: Quoting;
  /** What the page says of a receipt that cannot be one. */
  problem: string;
}

/** The changed answers; who wrote them cannot be changed. */
export interface ReceiptChange {
  change: Pick<FeedbackResponseSubmission, 'responses' | 'themes' | 'relationship'>;
  values: FeedbackFormValues;
  errors: FormProblem[];
}

export type LostReceiptPage =
  /** `problem` in the language of the page; empty where nobody said. */
  | { step: 'ask'; email?: string; problem?: string }
  | { step: 'asked' }
  /** Behind the link of the mail, which mail programs open by themselves: a button opens it. */
  | { step: 'link'; token: string }
  | { step: 'gone'; problem: string }
  | ({ step: 'list'; session: string; erased?: boolean; isNothingChosen?: boolean } & AnswersUnderAddress);

export type LostReceiptData = PageContext & LostReceiptPage;
