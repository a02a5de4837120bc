import { useEffect, useRef, useState, type ComponentType } from 'react';
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
import { Link, Navigate, useParams } from '../../shell/router.ts';
import styles from './before-you-look-screen.module.css';
import { OpenPanel } from './open-panel.tsx';
import type { OpeningProps, StepProps } from './opening.ts';
import { OwnViewStep } from './own-view-step.tsx';
import { WeighingStep } from './weighing-step.tsx';

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
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  const steps = allSteps.filter((one) => one.isAsked(props));
  const step = steps[at];

  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus();
  }, [at]);

  return (
    <>
      {step ? (
        <section className={styles.step} aria-label={m.before_eyebrow()}>
          <p className={styles.eyebrow}>
            {steps.length > 1 ? m.before_step({ step: at + 1, steps: steps.length }) : m.before_eyebrow()}
          </p>
          <step.Content {...props} heading={heading} onNext={() => setAt(at + 1)} />
        </section>
      ) : null}
      {at >= steps.length - 1 ? (
        <OpenPanel {...props} {...(step ? {} : { skipped: { heading, onBack: () => setAt(at - 1) } })} />
      ) : null}
    </>
  );
}
