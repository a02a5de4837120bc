import { Suspense, useRef, useState } from 'react';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state-panels.tsx';
import { isUnreachable } from '../../api/api.ts';
import { isOwnViewAsked, useOwnView } from '../../api/own-view-query.ts';
import { isWritten, useSummary } from '../../api/summary-query.ts';
import { useTrustList } from '../../api/trust-query.ts';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { RequestScreen } from '../../shell/request-screen.tsx';
import { lazyPart } from '../../shell/lazy-part.ts';
import { Link, Navigate, useParams } from '../../shell/router.ts';
import styles from './before-you-look-screen.module.css';
import type { OpeningProps } from './opening.ts';

const OpenPanel = lazyPart(async () => (await import('./open-panel.tsx')).OpenPanel);
const WeighingStep = lazyPart(async () => (await import('./weighing-step.tsx')).WeighingStep);
const OwnViewStep = lazyPart(async () => (await import('./own-view-step.tsx')).OwnViewStep);

export function BeforeYouLookScreen() {
  const { requestId = '' } = useParams();
  const summary = useSummary(requestId);
  const list = useTrustList(requestId, { isFresh: true });
  const ownView = useOwnView(requestId);

  const queries = [summary, list, ownView];
  const failed = queries.find(({ data, error }) => !data && error)?.error;
  if (failed)
    return (
      <ErrorScreen
        title={m.summary_error_title()}
        text={isUnreachable(failed) ? m.summary_network_error() : m.summary_error_text()}
        onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
      />
    );
  // Opened a moment ago: the summary says how far it is.
  if (summary.data && !isWritten(summary.data)) return <Navigate to={paths.summary(requestId)} replace />;
  // A list of before may know of nobody who can enter.
  const isLoaded =
    summary.data && ownView.data && list.data && (list.data.next_set.ready || !list.isFetching);
  return (
    <RequestScreen summary={summary.data} busy={!isLoaded}>
      {isLoaded && summary.data && list.data && ownView.data ? (
        list.data.next_set.ready ? (
          <Steps requestId={requestId} summary={summary.data} list={list.data} ownView={ownView.data} />
        ) : (
          <EmptyState
            title={m.before_nothing()}
            actions={
              <Link to={paths.summary(requestId)} className={buttonClass({ variant: 'secondary' })}>
                {m.dashboard_view_summary()}
              </Link>
            }
          >
            <p>{m.before_nothing_text({ count: list.data.next_set.missing })}</p>
          </EmptyState>
        )
      ) : (
        <>
          <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
          <Skeleton shape="block" count={3} />
        </>
      )}
    </RequestScreen>
  );
}

type Stop = 'own-view' | 'weights' | 'open';

/**
 * What is asked before a result is opened for good. Weights and the button that opens stand on one page; where weights do nothing
 * the button stands alone.
 */
function Steps(props: OpeningProps) {
  const { summary, ownView } = props;
  const [isAsked] = useState(isOwnViewAsked(ownView));
  const [isAhead, setIsAhead] = useState(!isAsked);
  const isWeighed = summary.summary_type === 'slider';
  const coming = useRef<Stop>(undefined);

  function goTo(next: Stop): void {
    coming.current = next;
    setIsAhead(next !== 'own-view');
  }

  /** Focused once it is there: its step may still be fetched. */
  const headingOf = (stop: Stop) => (element: HTMLHeadingElement | null) => {
    if (!element || coming.current !== stop) return;
    coming.current = undefined;
    element.focus();
  };

  const step = isAhead ? (isWeighed ? 'weights' : null) : 'own-view';
  const eyebrow = isAsked ? m.before_step({ step: isAhead ? 2 : 1, steps: 2 }) : m.before_eyebrow();
  return (
    <>
      <section className={styles.step} aria-label={m.before_eyebrow()}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        {step ? (
          <Suspense fallback={<Skeleton shape="block" count={3} />}>
            {step === 'own-view' ? (
              <OwnViewStep
                {...props}
                heading={headingOf('own-view')}
                onNext={() => goTo(isWeighed ? 'weights' : 'open')}
              />
            ) : (
              <WeighingStep {...props} heading={headingOf('weights')} onNext={goToPanel} />
            )}
          </Suspense>
        ) : null}
      </section>
      {isAhead ? (
        <Suspense fallback={<Skeleton shape="block" />}>
          <OpenPanel
            {...props}
            heading={headingOf('open')}
            onBack={isAsked ? () => goTo('own-view') : null}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** It stands below, on the same page. */
function goToPanel(): void {
  document.getElementById('open')?.focus();
}
