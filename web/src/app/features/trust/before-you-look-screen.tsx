import type { NextSet } from '@blindspot/contracts/http/trust';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { missingWords } from '../../../domain/next-result.ts';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state-panels.tsx';
import { readStoredJson, writeStored } from '../../../ui/storage.ts';
import { isUnreachable } from '../../api/api.ts';
import { useAccount } from '../../api/account-queries.ts';
import { isSelfViewAsked, useSelfView } from '../self-view/self-view-queries.ts';
import { isWritten, useSettledSummary } from '../../api/shared-queries.ts';
import { useTrustList } from '../../api/trust-queries.ts';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { RequestScreen } from '../../shell/request-screen.tsx';
import { declinedKey } from '../../session/session-store.ts';
import type { Pass } from '../self-view/self-view-parts.ts';
import { useComingHeading, SelfViewPass } from '../self-view/self-view-pass.tsx';
import { OpenPanel } from './open-panel.tsx';
import type { OpeningProps } from './opening.ts';

export function BeforeYouLookScreen() {
  const { requestId = '' } = useParams();
  const summary = useSettledSummary(requestId);
  const list = useTrustList(requestId, { isFresh: true });
  const selfView = useSelfView(requestId);
  const account = useAccount();

  const queries = [summary, list, selfView];
  const failed = queries.find(({ data, error }) => !data && error)?.error;
  if (failed)
    return (
      <ErrorScreen
        title={m.summary_error_title()}
        text={isUnreachable(failed) ? m.summary_network_error() : m.summary_error_text()}
        onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
      />
    );
  // Shows the summary screen, which explains why no result exists yet or that another device opens one.
  if (summary.data !== undefined && !isWritten(summary.data))
    return <Navigate to={paths.summary(requestId)} replace />;
  // Waits for the account and for a current list, because a cached list may be outdated.
  const isCurrent = (list.data?.next_set.ready || list.isFetchedAfterMount) && !account.isPending;
  if (!(summary.data && selfView.data && list.data && isCurrent))
    return (
      <RequestScreen summary={summary.data} busy>
        <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
        <Skeleton shape="block" count={3} />
      </RequestScreen>
    );
  return (
    <RequestScreen summary={summary.data}>
      {list.data.next_set.ready ? (
        <BeforeYouLookSteps
          requestId={requestId}
          summary={summary.data}
          list={list.data}
          selfView={selfView.data}
          isStraight={account.data?.straight_to_result ?? false}
        />
      ) : (
        <NothingToOpen requestId={requestId} next={list.data.next_set} />
      )}
    </RequestScreen>
  );
}

type Turn = Pass | 'open';

function BeforeYouLookSteps(props: OpeningProps) {
  const { requestId, selfView, isStraight } = props;
  const isAsked = isSelfViewAsked(selfView);
  const [reached, setReached] = useState<Turn>(
    selfView.given || isStraight || hasDeclined(requestId) ? 'open' : 'own',
  );
  const { heading, expect } = useComingHeading();
  // Skips the self-view if another device has closed it by opening a result.
  const turn = isAsked ? reached : 'open';

  function goTo(next: Turn): void {
    expect();
    setReached(next);
  }

  if (turn === 'open')
    return <OpenPanel {...props} heading={heading} onSelfView={isAsked ? () => goTo('own') : undefined} />;
  return (
    <SelfViewPass
      requestId={requestId}
      view={selfView}
      pass={turn}
      heading={heading}
      onNext={() => goTo(turn === 'own' && selfView.sliders.length === 0 ? 'guess' : 'open')}
      onBack={turn === 'guess' ? () => goTo('own') : undefined}
      onOnlyTheirs={
        turn === 'own'
          ? () => {
              rememberDeclined(requestId);
              goTo('open');
            }
          : undefined
      }
    />
  );
}

function declinedRequests(): readonly unknown[] {
  const stored = readStoredJson(declinedKey);
  return Array.isArray(stored) ? stored : [];
}

const hasDeclined = (requestId: string): boolean => declinedRequests().includes(requestId);

function rememberDeclined(requestId: string): void {
  writeStored(declinedKey, JSON.stringify([...declinedRequests(), requestId]));
}

function NothingToOpen({ requestId, next }: { requestId: string; next: NextSet }) {
  return (
    <EmptyState
      title={m.before_nothing()}
      text={missingWords({ missing: next.missing, setAside: next.set_aside }, m.before_nothing_text)}
      actions={
        <Link to={paths.summary(requestId)} className={buttonClass({ variant: 'secondary' })}>
          {m.dashboard_view_summary()}
        </Link>
      }
    />
  );
}
