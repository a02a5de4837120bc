import type { ReportReason } from '../vocabulary/reports.ts';
import type { PageContext } from './page.ts';

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
