import type { OwnView } from '@blindspot/contracts/http/own-views';
import { Suspense, useState } from 'react';
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
import { hasDeclined, rememberDeclined } from '../../own-view/declined.ts';
import type { OwnViewTurn } from '../../own-view/own-view-parts.ts';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { RequestScreen } from '../../shell/request-screen.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { Link, Navigate, useParams } from '../../shell/router.ts';
import { useComingHeading } from '../../shell/use-coming-heading.ts';
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
  // A list that was read for another screen may know of nobody who can enter.
  const isLoaded =
    summary.data && ownView.data && list.data && (list.data.next_set.ready || list.isFetchedAfterMount);
  return (
    <RequestScreen summary={summary.data} busy={!isLoaded}>
      {isLoaded && summary.data && list.data && ownView.data ? (
        list.data.next_set.ready ? (
          <Steps
            requestId={requestId}
            summary={summary.data}
            list={list.data}
            isReading={list.isFetching}
            ownView={ownView.data}
          />
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

/** What is asked, one after another, before a result is opened for good. */
type Turn = OwnViewTurn | 'open';

/** How the owner stands to a view of their own: what was said, and that nothing is to be said, stays so and can be changed. */
type OwnViewChoice = 'ask' | 'said' | 'declined';

const turnsOf: Readonly<Record<OwnViewChoice, readonly Turn[]>> = {
  ask: ['own', 'guess', 'open'],
  said: ['said', 'open'],
  declined: ['open'],
};

function choiceAtFirst(requestId: string, { given }: OwnView): OwnViewChoice {
  if (given) return 'said';
  return hasDeclined(requestId) ? 'declined' : 'ask';
}

/** Weights and the button that opens stand on one page; where weights do nothing the button stands alone. */
function Steps(props: OpeningProps) {
  const { requestId, summary, ownView } = props;
  const [choice, setChoice] = useState(() => choiceAtFirst(requestId, ownView));
  const [reached, setReached] = useState(0);
  const { heading, expect } = useComingHeading();
  const isAsked = isOwnViewAsked(ownView);
  const turns = turnsOf[isAsked ? choice : 'declined'];
  // The own view is closed on another device too, and with it what came before.
  const at = Math.min(reached, turns.length - 1);
  const turn = turns[at] ?? 'open';
  const isWeighed = summary.summary_type === 'slider';

  function goTo(next: number): void {
    expect();
    setReached(next);
  }

  function choose(next: OwnViewChoice): void {
    setChoice(next);
    goTo(0);
  }

  const goBack = at > 0 ? () => goTo(at - 1) : undefined;
  return (
    <>
      <section className={styles.step} aria-label={m.before_eyebrow()}>
        <p className={styles.eyebrow}>
          {turns.length > 1 ? m.before_step({ step: at + 1, steps: turns.length }) : m.before_eyebrow()}
        </p>
        <Suspense fallback={<Skeleton shape="block" count={3} />}>
          {turn !== 'open' ? (
            <OwnViewStep
              {...props}
              turn={turn}
              heading={heading}
              onNext={() => goTo(at + 1)}
              onBack={goBack}
              onChange={() => choose('ask')}
              onOnlyTheirs={() => {
                rememberDeclined(requestId);
                choose('declined');
              }}
            />
          ) : isWeighed ? (
            <WeighingStep {...props} heading={heading} onNext={goToPanel} />
          ) : null}
        </Suspense>
      </section>
      {turn === 'open' ? (
        <Suspense fallback={<Skeleton shape="block" />}>
          <OpenPanel
            {...props}
            heading={isWeighed ? undefined : heading}
            onBack={goBack}
            onOwnView={isAsked && choice === 'declined' ? () => choose('ask') : undefined}
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
