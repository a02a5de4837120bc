import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { missingVoices, wasWithdrawn } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { RefreshIcon, ShareIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress5 } from '../../../ui/progress5.tsx';
import { Prose, Takeaways } from './analysis-text.tsx';
import { SummaryHead } from './summary-head.tsx';
import styles from './summary-view.module.css';

/** While nothing can be read: what has come in, and what is waited for. */
export function HoldingView({ summary }: { summary: Summary }) {
  return (
    <div className={styles.screen}>
      <SummaryHead summary={summary} />
      {wasWithdrawn(summary) ? <Withdrawn summary={summary} /> : <Collecting summary={summary} />}
      <div className={styles.actions}>
        <Button icon={<ShareIcon />} disabled aria-describedby="opens-with-full">
          {m.summary_share_results()}
        </Button>
        <Button variant="secondary" icon={<RefreshIcon />} disabled aria-describedby="opens-with-full">
          {m.summary_regenerate()}
        </Button>
        <p id="opens-with-full" className={styles.reason}>
          {m.summary_opens_with_full({ full: summary.next_release_at_count })}
        </p>
      </div>
      <div className={styles.layout}>
        <Prose text={summary.summary} />
        <Takeaways title={m.summary_takeaways_holding()} takeaways={summary.essential_takeaways} />
      </div>
    </div>
  );
}

function Collecting({ summary }: { summary: Summary }) {
  const { full } = anonymity;
  const count = summary.response_count;
  return (
    <Notice tone="spot" title={m.summary_holding_title({ count, full })}>
      <Progress5
        count={count}
        target={full}
        label={m.summary_more_for_full({ count: missingVoices(summary) })}
      />
      <p>{m.summary_holding_text({ full })}</p>
    </Notice>
  );
}

/** The same words whoever took an answer back, and whichever it was. */
function Withdrawn({ summary }: { summary: Summary }) {
  return (
    <Notice tone="spot" title={m.summary_withdrawn_title()}>
      <p>{m.summary_withdrawn_text()}</p>
      <p>{m.summary_stat_next({ count: missingVoices(summary) })}</p>
    </Notice>
  );
}
