import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isUnreachable } from '../../api/api.ts';
import { useAccount } from '../../api/account-queries.ts';
import { useSelfView } from '../../api/self-view-query.ts';
import { isWritten, useSettledSummary } from '../../api/summary-query.ts';
import { useTrustList } from '../../api/trust-query.ts';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { RequestScreen } from '../../shell/request-screen.tsx';
import { BeforeYouLookSteps } from './before-you-look-steps.tsx';
import { NothingToOpen } from './nothing-to-open.tsx';

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
  // The result was opened a moment ago, or there is no answer yet: the summary page shows which.
  if (summary.data !== undefined && !isWritten(summary.data))
    return <Navigate to={paths.summary(requestId)} replace />;
  // A list that was read for another screen may know of nobody who can enter.
  const isLoaded =
    summary.data &&
    selfView.data &&
    list.data &&
    (list.data.next_set.ready || list.isFetchedAfterMount) &&
    // Without the setting, no step is skipped.
    !account.isPending;
  return (
    <RequestScreen summary={summary.data} busy={!isLoaded}>
      {isLoaded && summary.data && list.data && selfView.data ? (
        list.data.next_set.ready ? (
          <BeforeYouLookSteps
            requestId={requestId}
            summary={summary.data}
            list={list.data}
            selfView={selfView.data}
            isStraight={account.data?.straight_to_result ?? false}
          />
        ) : (
          <NothingToOpen requestId={requestId} next={list.data.next_set} />
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
