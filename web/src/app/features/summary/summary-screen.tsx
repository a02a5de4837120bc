import { CallError } from '@blindspot/contracts/client';
import { m } from '../../../paraglide/messages.js';
import { isUnreachable } from '../../api/api.ts';
import { useParams } from '../../shell/router.ts';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { FirstAnalysis, SummarySkeleton } from './first-analysis.tsx';
import { isWritten, useSummary } from './summary-queries.ts';
import { SummaryView } from './summary-view.tsx';

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
