import type { Summary } from '@blindspot/contracts/http/summaries';
import type { RefObject } from 'react';
import { FeedbackOverview } from './feedback-overview.tsx';
import { ResponseAnalytics } from './response-analytics.tsx';
import { ShareBlock } from './share-block.tsx';
import type { ShareFlow } from './use-share-flow.ts';

interface SummaryDetailsProps {
  requestId: string;
  summary: Summary;
  sharing: ShareFlow;
  shareBlock: RefObject<HTMLElement | null>;
}

/** What follows the text of a full analysis: figures, comments, the way to share. */
export function SummaryDetails({ requestId, summary, sharing, shareBlock }: SummaryDetailsProps) {
  return (
    <>
      <ResponseAnalytics requestId={requestId} summary={summary} />
      <FeedbackOverview summary={summary} />
      <ShareBlock
        ref={shareBlock}
        title={summary.title}
        share={summary.share}

        flow={sharing}
      />
    </>
  );
}
