import { CallError } from '@blindspot/contracts/client';
import type { SummaryPending } from '@blindspot/contracts/http/summaries';
import { m } from '../../../paraglide/messages.js';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isUnreachable } from '../../api/api.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { useParams } from '../../shell/router.ts';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { isWritten, useProgress, useSummary } from './summary-queries.ts';
import styles from './summary-screen.module.css';
import { SummaryView } from './summary-view.tsx';
import { WritingNote } from './writing-note.tsx';

export function SummaryScreen() {
  const { requestId = '' } = useParams();
  const summary = useSummary(requestId);

  if (isWritten(summary.data)) return <SummaryView requestId={requestId} summary={summary.data} />;
  if (summary.data) return <FirstAnalysis requestId={requestId} pending={summary.data} />;
  if (!summary.isError) return <SummarySkeleton />;

  const { error } = summary;
  const refusal = error instanceof CallError ? error : null;
  return (
    <ErrorScreen
      title={m.summary_error_title()}
      text={isUnreachable(error) ? m.summary_network_error() : m.summary_error_text()}
      {...(refusal?.detail ? { detail: refusal.detail } : {})}
      onRetry={() => void summary.refetch()}
    />
  );
}

/** The very first text is on its way. */
function FirstAnalysis({ requestId, pending }: { requestId: string; pending: SummaryPending }) {
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

function SummarySkeleton() {
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
