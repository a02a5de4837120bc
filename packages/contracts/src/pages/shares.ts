import type { PublicSummary } from '../http/shares.ts';
import type { PageContext } from './page.ts';

export interface PublicSummaryData extends PageContext {
  shareId: string;
  summary: PublicSummary;
}
