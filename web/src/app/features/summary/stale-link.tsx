import type { Summary } from '@blindspot/contracts/http/summaries';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isSameTelling } from './shown-summary.ts';
import { useSharedSummary } from './summary-queries.ts';
import { isShownBy } from './summary-text.ts';
import type { ShareFlow } from './use-share-flow.ts';

interface StaleLinkProps {
  /** What the link shows: a result of before the one that is read, or the same result in earlier words. */
  shows: 'earlier-result' | 'earlier-words';
  share: NonNullable<Summary['share']>;
  /** What is read. */
  summary: Summary;
  newest: Summary;
  flow: ShareFlow;
}

/** Said where the result or its words have just become others: what the link shows, and the way to have it show these. */
export function StaleLink({ shows, share, summary, newest, flow }: StaleLinkProps) {
  const { data: shared } = useSharedSummary(share.share_id);
  if (!shared || summary.status === 'generating') return null;
  if (isShownBy(shared, summary) || isShownBy(shared, newest)) return null;
  const isEarlierResult = shared.response_count !== summary.analyzed_count;
  if (isEarlierResult !== (shows === 'earlier-result')) return null;
  return (
    <Notice tone="info">
      <p>
        {isEarlierResult
          ? m.share_stale_result({ answers: m.answers_count({ count: shared.response_count }) })
          : m.share_stale_words()}
      </p>
      <div>
        <Button
          variant="secondary"
          size="small"
          busy={flow.isPending}
          onClick={isSameTelling(newest, summary) ? flow.renew : flow.ask}
        >
          {m.share_renew()}
        </Button>
      </div>
    </Notice>
  );
}
