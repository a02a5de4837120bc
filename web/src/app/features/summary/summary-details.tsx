import type { Summary } from '@blindspot/contracts/http-analysis';
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

/** What follows the text: figures, comments, the way to share. */
export function SummaryDetails({ requestId, summary, sharing, shareBlock }: SummaryDetailsProps) {
  const isFull = summary.stage === 'full';
  return (
    <>
      {isFull ? <ResponseAnalytics requestId={requestId} summary={summary} /> : null}
      {isFull ? <FeedbackOverview summary={summary} /> : null}
      <ShareBlock
        ref={shareBlock}
        title={summary.title}
        share={summary.share}
        isFull={isFull}
        flow={sharing}
      />
    </>
  );
}
