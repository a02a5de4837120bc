import type { FeedbackResponseSubmission, Quoting } from '../http/feedback-responses.ts';
import type { PublicForm } from '../http/public-forms.ts';
import type { AnswersUnderAddress, ReceiptView } from '../http/receipts.ts';
import type { FeedbackFormValues } from './feedback-forms.ts';
import type { PageContext, FormProblem } from './page.ts';

export interface KeptReceipt {
  receipt: string;
  requestId?: string | undefined;
  title: string;
  order?: number | undefined;
}

export interface OpenReceipt {
  receipt: string;
  view: ReceiptView;
  form: PublicForm;
  values?: FeedbackFormValues;
  errors?: readonly FormProblem[];
  problem?: string;
  /** Order of the themes on the form; undefined if this device has not stored it. */
  order?: number | undefined;
  saved?: 'answer' | 'quoting';
}

export type ReceiptPage =
  | {
      step: 'enter';
      problem?: string;
      typed?: string;
      kept: readonly KeptReceipt[];
    }
  | ({ step: 'open' } & OpenReceipt)
  | { step: 'erased' };

export type ReceiptData = PageContext & ReceiptPage;

export interface ReceiptPost {
  /** The receipt; undefined if the typed text cannot be a receipt. */
  receipt: string | undefined;
  step: 'open' | 'change' | 'quoting' | 'erase' | 'keep' | 'forget';
  typed: string;
  requestId: string;
  title: string;
  order: number | undefined;
  quoting: Quoting;
  hasChange: boolean;
  problem: string;
}

/** The changed answers; name and address cannot be changed. */
export interface ReceiptChange {
  change: Pick<FeedbackResponseSubmission, 'responses' | 'themes' | 'relationship'>;
  values: FeedbackFormValues;
  errors: FormProblem[];
}

export type LostReceiptPage =
  /** `problem` is an error message in the language of the page; empty without details. */
  | { step: 'ask'; email?: string; problem?: string }
  | { step: 'asked' }
  /** Only the page's button opens the link, because mail programs follow links automatically. */
  | { step: 'link'; token: string }
  | { step: 'gone'; problem: string }
  | ({ step: 'list'; session: string; erased?: boolean; isNothingChosen?: boolean } & AnswersUnderAddress);

export type LostReceiptData = PageContext & LostReceiptPage;
