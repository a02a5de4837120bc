import type { Summary } from '@blindspot/contracts/http/summaries';
import type { Language } from '@blindspot/contracts/languages';
import { newcomersChanged } from '../jobs/job-errors.ts';
import { wasOpeningRefused } from '../jobs/job-store.ts';
import type { OwnRequest } from '../requests/request-directory.ts';
import { askForSnapshot, findSnapshot, type SnapshotDeps } from './request-snapshot.ts';
import { summaryView } from './summary-view.ts';

export interface SummaryCall {
  readonly entering?: string | undefined;
  /** Language of the generated text and of the fixed text. */
  readonly language?: Language | undefined;
}

/**
 * Returns the current result from this service's own tables and opens nothing. Without a result, asks the
 * responses service for the counts, because their events can be late. Throws 409 `newcomers_changed` if the
 * opening with these newcomers was refused. Reads the result before it checks for a refusal. Otherwise, a
 * refusal in between would go unnoticed, and the caller would get an old result as 'ready'.
 */
export async function readSummary(
  deps: SnapshotDeps,
  own: OwnRequest,
  { entering, language }: SummaryCall,
): Promise<Summary> {
  const stored = await findSnapshot(deps, own);
  if (entering !== undefined && (await wasOpeningRefused(deps.db, { ...own, entering })))
    throw newcomersChanged();
  return summaryView(stored?.opened ? stored : await askForSnapshot(deps, own), language);
}
