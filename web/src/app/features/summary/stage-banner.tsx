import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http-analysis';
import { m } from '../../../paraglide/messages.js';
import { Notice } from '../../../ui/notice.tsx';
import { Progress5 } from '../../../ui/progress5.tsx';
import { answersToWaitFor } from './waiting.ts';

/** What is shown now, and what waits for what. */
export function StageBanner({ summary }: { summary: Summary }) {
  const { stage, response_count: count, next_release_at_count: next } = summary;
  if (stage === 'full') return <FullBanner summary={summary} />;
  return (
    <Notice
      tone="spot"
      title={
        stage === 'early'
          ? m.summary_early_title({ count, full: anonymity.full })
          : m.summary_holding_title({ count, full: anonymity.full })
      }
    >
      <Progress5
        count={count}
        target={anonymity.full}
        label={m.dashboard_progress({ count, target: anonymity.full })}
      />
      <p>
        {stage === 'early'
          ? m.summary_early_text({ full: anonymity.full })
          : count >= anonymity.full
            ? m.summary_holding_again({ next })
            : m.summary_holding_text({ early: anonymity.early, full: anonymity.full })}
      </p>
    </Notice>
  );
}

function FullBanner({ summary }: { summary: Summary }) {
  const { response_count, analyzed_count } = summary;
  const newer = Math.max(0, response_count - analyzed_count);
  if (newer === 0) return null;
  return (
    <Notice title={m.summary_newer_title({ count: newer })}>
      <p>{m.summary_newer_text({ count: answersToWaitFor(summary) })}</p>
    </Notice>
  );
}
