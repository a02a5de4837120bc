import { CallError } from '@blindspot/contracts/client';
import { Navigate, useParams } from 'react-router-dom';
import { canOpenNext } from '../../../domain/next-result.ts';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isUnreachable } from '../../api/api.ts';
import { isWritten, useSettledSummary, type SummaryAnswer } from '../../api/summary-query.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { FollowUpView } from './follow-up-view.tsx';
import { NothingView } from './nothing-view.tsx';
import { useProgress } from './summary-queries.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './views.module.css';
import { SummaryView } from './summary-view.tsx';
import { WaitingView } from './waiting-view.tsx';
import { WritingNote } from './writing-note.tsx';

export function SummaryScreen() {
  const { requestId = '' } = useParams();
  const summary = useSettledSummary(requestId);
  const { data } = summary;

  if (data === null) return <WaitingView requestId={requestId} summary={undefined} />;
  if (data?.stage === 'holding' && isWritten(data) && canOpenNext(data)) {
    // Another device may have opened it meanwhile, and outdated data would cause a redirect loop.
    if (summary.isFetching) return <SummarySkeleton />;
    return <Navigate to={paths.beforeYouLook(requestId)} replace />;
  }
  if (data && isUnread(data)) return <FirstResult requestId={requestId} count={data.response_count} />;
  if (isWritten(data) && data.stage === 'holding')
    return <WaitingView requestId={requestId} summary={data} />;
  if (isWritten(data) && data.nothing_yet) return <NothingView requestId={requestId} summary={data} />;
  if (isWritten(data))
    return data.summary_type === 'follow-up' ? (
      <FollowUpView requestId={requestId} summary={data} />
    ) : (
      <SummaryView requestId={requestId} summary={data} />
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

/** Whether the opened result is still being written. */
function isUnread(answer: SummaryAnswer): boolean {
  return !isWritten(answer) || (answer.stage === 'holding' && answer.status === 'generating');
}

/** Shown while the first result is being written. */
function FirstResult({ requestId, count }: { requestId: string; count: number }) {
  const state = useProgress(requestId, true);
  return (
    <div className={layout.loose}>
      <BackLink />
      <ScreenTitle name={m.summary_title()} />
      <WritingNote title={m.summary_first({ count })} state={state} />
      <SkeletonText />
    </div>
  );
}

function SummarySkeleton() {
  return (
    <div className={layout.loose} aria-busy="true">
      <BackLink />
      <ScreenTitle name={m.summary_title()} />
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <SkeletonText />
    </div>
  );
}

function SkeletonText() {
  return (
    <div className={classNames(layout.snug, layout.reading)} aria-hidden="true">
      <Skeleton shape="heading" />
      <div className={styles.window}>
        <Skeleton shape="block" count={4} />
      </div>
      <Skeleton count={3} />
    </div>
  );
}
