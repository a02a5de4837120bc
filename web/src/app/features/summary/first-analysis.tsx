import type { SummaryPending } from '@blindspot/contracts/http/summaries';
import { m } from '../../../paraglide/messages.js';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import styles from './first-analysis.module.css';
import { BackLink } from '../../shell/back-link.tsx';
import { useProgress } from './summary-queries.ts';
import { WritingNote } from './writing-note.tsx';

/** The very first text is on its way. */
export function FirstAnalysis({ requestId, pending }: { requestId: string; pending: SummaryPending }) {
  const state = useProgress(requestId, true);
  return (
    <div className={styles.screen}>
      <BackLink />
      <ScreenTitle name={m.summary_title()} />
      <WritingNote title={m.summary_first({ count: pending.response_count })} state={state} />
      <SkeletonText />
    </div>
  );
}

export function SummarySkeleton() {
  return (
    <div className={styles.screen} aria-busy="true">
      <BackLink />
      <ScreenTitle name={m.summary_title()} />
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <SkeletonText />
    </div>
  );
}

function SkeletonText() {
  return (
    <div className={styles.text} aria-hidden="true">
      <Skeleton shape="heading" />
      <Skeleton count={4} />
      <Skeleton shape="block" count={2} />
    </div>
  );
}
