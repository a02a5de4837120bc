import { CallError } from '@blindspot/contracts/client';
import { Suspense } from 'react';
import { canOpenNext } from '../../../domain/next-result.ts';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isUnreachable } from '../../api/api.ts';
import { isWritten, useSettledSummary, type SummaryAnswer } from '../../api/summary-query.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { Navigate, useParams } from '../../shell/router.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { useProgress } from './summary-queries.ts';
import styles from './summary-screen.module.css';
import { WritingNote } from './lazy-writing-note.ts';

// What a summary is read with, while it is still asked for.
const SummaryView = lazyPart(async () => (await import('./summary-view.tsx')).SummaryView);
const HoldingView = lazyPart(async () => (await import('./holding-view.tsx')).HoldingView, {
  whenDrawn: true,
});

const FollowUpView = lazyPart(async () => (await import('./follow-up-view.tsx')).FollowUpView, {
  whenDrawn: true,
});

export function SummaryScreen() {
  const { requestId = '' } = useParams();
  const summary = useSettledSummary(requestId);
  const { data } = summary;

  if (data?.stage === 'holding' && isWritten(data) && canOpenNext(data)) {
    // What is read again may have been opened on another device: there would be nothing to open there, and the way back led here.
    if (summary.isFetching) return <SummarySkeleton />;
    return <Navigate to={paths.beforeYouLook(requestId)} />;
  }
  if (data && isUnread(data)) return <FirstResult requestId={requestId} count={data.response_count} />;
  if (isWritten(data) && data.stage === 'holding')
    return (
      <Suspense fallback={<SummarySkeleton />}>
        <HoldingView requestId={requestId} summary={data} />
      </Suspense>
    );
  if (isWritten(data))
    return (
      <Suspense fallback={<SummarySkeleton />}>
        {data.summary_type === 'follow-up' ? (
          <FollowUpView requestId={requestId} summary={data} />
        ) : (
          <SummaryView requestId={requestId} summary={data} />
        )}
      </Suspense>
    );
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

/** Opened, and not there yet. */
function isUnread(answer: SummaryAnswer): boolean {
  return !isWritten(answer) || (answer.stage === 'holding' && answer.status === 'generating');
}

/** The first result is on its way. */
function FirstResult({ requestId, count }: { requestId: string; count: number }) {
  const state = useProgress(requestId, true);
  return (
    <div className={styles.screen}>
      <BackLink />
      <ScreenTitle name={m.summary_title()} />
      <Suspense fallback={<p role="status">{m.summary_first({ count })}</p>}>
        <WritingNote title={m.summary_first({ count })} state={state} />
      </Suspense>
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
