import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { m } from '../../../paraglide/messages.js';
import { Notice } from '../../../ui/notice.tsx';
import { Progress5 } from '../../../ui/progress5.tsx';
import { answersToWaitFor } from './summary-queries.ts';

/** What is shown now, and what waits for what. */
export function StageBanner({ summary }: { summary: Summary }) {
  const { stage, response_count: count } = summary;
  if (stage === 'full') return <FullBanner summary={summary} />;
  const { full, early } = anonymity;
  const isEarly = stage === 'early';
  // The gate can be further away than the counts tell: an answer that was taken back closes it for a while.
  const waitsFor = answersToWaitFor(summary);
  const opensEarly = count + waitsFor < full;
  return (
    <Notice
      tone="spot"
      title={isEarly ? m.summary_early_title({ count, full }) : m.summary_holding_title({ count, full })}
    >
      <Progress5
        count={count}
        target={full}
        label={
          opensEarly
            ? m.summary_more_for_early({ count: waitsFor })
            : m.summary_more_for_full({ count: waitsFor })
        }
      />
      <p>
        {isEarly
          ? m.summary_early_text({ full })
          : count >= early
            ? m.summary_holding_again()
            : m.summary_holding_text({ early, full })}
      </p>
    </Notice>
  );
}

function FullBanner({ summary }: { summary: Summary }) {
  const newer = Math.max(0, summary.response_count - summary.analyzed_count);
  if (newer === 0) return null;
  const waitsFor = answersToWaitFor(summary);
  return (
    <Notice title={m.summary_newer_title({ count: newer })}>
      <p>{waitsFor > 0 ? m.summary_newer_text({ count: waitsFor }) : m.summary_newer_now()}</p>
    </Notice>
  );
}
