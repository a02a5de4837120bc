import type { AnswersUnderAddress } from '../http/receipts.ts';
import type { PageContext } from './page.ts';

export type LostReceiptPage =
  /** `problem` in the language of the page; empty where nobody said. */
  | { step: 'ask'; email?: string; problem?: string }
  | { step: 'asked' }
  /** Behind the link of the mail, which mail programs open by themselves: a button opens it. */
  | { step: 'link'; token: string }
  | { step: 'gone'; problem: string }
  | ({ step: 'list'; session: string; erased?: boolean; isNothingChosen?: boolean } & AnswersUnderAddress);

export type LostReceiptData = PageContext & LostReceiptPage;
