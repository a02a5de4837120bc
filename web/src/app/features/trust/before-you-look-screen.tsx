import { useEffect, useRef, useState, type ComponentType } from 'react';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state-panels.tsx';
import { isUnreachable } from '../../api/api.ts';
import { isWritten, useSummary } from '../../api/summary-query.ts';
import { useTrustList } from '../../api/trust-query.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { Link, Navigate, useParams } from '../../shell/router.ts';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import styles from './before-you-look-screen.module.css';
import { OpenPanel } from './open-panel.tsx';
import type { OpeningProps, StepProps } from './opening.ts';
import { WeighingStep } from './weighing-step.tsx';

interface Step {
  readonly title: () => string;
  readonly Content: ComponentType<StepProps>;
}

/** In the order they are taken, before a result is opened for good. */
const steps: readonly Step[] = [{ title: () => m.trust_title(), Content: WeighingStep }];

export function BeforeYouLookScreen() {
  const { requestId = '' } = useParams();
  const summary = useSummary(requestId);
  const list = useTrustList(requestId);

  const failed = (!summary.data && summary.error) || (!list.data && list.error);
  if (failed)
    return (
      <ErrorScreen
        title={m.summary_error_title()}
        text={isUnreachable(failed) ? m.summary_network_error() : m.summary_error_text()}
        onRetry={() => void Promise.all([summary.refetch(), list.refetch()])}
      />
    );
  // Opened a moment ago: the summary says how far it is.
  if (summary.data && !isWritten(summary.data)) return <Navigate to={paths.summary(requestId)} replace />;
  const isSlider = summary.data?.summary_type === 'slider';
  const isLoaded = summary.data && list.data;
  return (
    <div className={styles.screen} aria-busy={!isLoaded}>
      <BackLink />
      <header className={styles.head}>
        <ScreenTitle name={isSlider ? m.summary_assessment_title() : m.summary_title()} />
        <p className={styles.request} dir="auto">
          {summary.data?.title}
        </p>
      </header>
      {summary.data && list.data ? (
        list.data.next_set.ready ? (
          <Steps requestId={requestId} summary={summary.data} list={list.data} />
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
    </div>
  );
}

/** One step after another; under the last one, and once all are skipped, stands the button that opens. */
function Steps(props: OpeningProps) {
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  const step = steps[at];

  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus();
  }, [at]);

  return (
    <>
      {step ? (
        <section className={styles.step} aria-labelledby="step">
          <p className={styles.eyebrow}>
            {steps.length > 1 ? m.before_step({ step: at + 1, steps: steps.length }) : m.before_eyebrow()}
          </p>
          <h2 id="step" ref={heading} tabIndex={-1}>
            {step.title()}
          </h2>
          <step.Content {...props} onSkip={() => setAt(at + 1)} />
        </section>
      ) : null}
      {at >= steps.length - 1 ? (
        <OpenPanel {...props} {...(step ? {} : { skipped: { heading, onBack: () => setAt(at - 1) } })} />
      ) : null}
    </>
  );
}
