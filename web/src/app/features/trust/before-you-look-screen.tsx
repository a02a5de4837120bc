import { Suspense, useCallback, useRef, useState, type ComponentType } from 'react';
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
import type { OpeningProps, StepProps } from './opening.ts';

const OpenPanel = lazyPart(async () => (await import('./open-panel.tsx')).OpenPanel);
const WeighingStep = lazyPart(async () => (await import('./weighing-step.tsx')).WeighingStep);
const OwnViewStep = lazyPart(async () => (await import('./own-view-step.tsx')).OwnViewStep);

interface Step {
  readonly Content: ComponentType<StepProps>;
  /** Whether it has something to ask, this time. */
  readonly isAsked: (props: OpeningProps) => boolean;
}

/** In the order they are taken, before a result is opened for good. */
const allSteps: readonly Step[] = [
  { Content: OwnViewStep, isAsked: ({ ownView }) => isOwnViewAsked(ownView) },
  { Content: WeighingStep, isAsked: () => true },
];

export function BeforeYouLookScreen() {
  const { requestId = '' } = useParams();
  const summary = useSummary(requestId);
  const list = useTrustList(requestId);
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
  const isLoaded = summary.data && list.data && ownView.data;
  return (
    <RequestScreen summary={summary.data} busy={!isLoaded}>
      {summary.data && list.data && ownView.data ? (
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

/** One step after another; under the last one, and once all are skipped, stands the button that opens. */
function Steps(props: OpeningProps) {
  const [at, setAt] = useState(0);
  const isComing = useRef(false);
  const steps = allSteps.filter((one) => one.isAsked(props));
  const step = steps[at];

  function goTo(next: number): void {
    isComing.current = true;
    setAt(next);
  }

  /** Focused once it is there: its step may still be fetched. */
  const heading = useCallback((element: HTMLHeadingElement | null) => {
    if (!element || !isComing.current) return;
    isComing.current = false;
    element.focus();
  }, []);

  return (
    <>
      {step ? (
        <section className={styles.step} aria-label={m.before_eyebrow()}>
          <p className={styles.eyebrow}>
            {steps.length > 1 ? m.before_step({ step: at + 1, steps: steps.length }) : m.before_eyebrow()}
          </p>
          <Suspense fallback={<Skeleton shape="block" count={3} />}>
            <step.Content {...props} heading={heading} onNext={() => goTo(at + 1)} />
          </Suspense>
        </section>
      ) : null}
      {at >= steps.length - 1 ? (
        <Suspense fallback={<Skeleton shape="block" />}>
          <OpenPanel {...props} {...(step ? {} : { skipped: { heading, onBack: () => goTo(at - 1) } })} />
        </Suspense>
      ) : null}
    </>
  );
}
