import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { missingWords } from '../../../domain/missing-words.ts';
import { missingVoices, wasWithdrawn } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { RefreshIcon, ShareIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress5 } from '../../../ui/progress5.tsx';
import { WaitingOwnView } from '../../own-view/waiting-own-view.tsx';
import { RequestScreen } from '../../shell/request-screen.tsx';
import { Prose, Takeaways } from './analysis-text.tsx';
import actionStyles from './summary-actions.module.css';
import styles from './holding-view.module.css';

/** While nothing can be read: what has come in, what is waited for, and what the owner sees themselves. */
export function HoldingView({ requestId, summary }: { requestId: string; summary: Summary }) {
  return (
    <RequestScreen summary={summary}>
      {wasWithdrawn(summary) ? <Withdrawn summary={summary} /> : <Collecting summary={summary} />}
      <WaitingOwnView requestId={requestId} />
      <div className={styles.layout}>
        <Prose text={summary.summary} language={summary.language} />
        <Takeaways title={m.summary_takeaways_holding()} summary={summary} ofOthers={false} />
      </div>
      <div className={actionStyles.actions}>
        <Button variant="secondary" icon={<ShareIcon />} disabled aria-describedby="opens-with-full">
          {m.summary_share_results()}
        </Button>
        <Button variant="secondary" icon={<RefreshIcon />} disabled aria-describedby="opens-with-full">
          {m.summary_regenerate()}
        </Button>
        <p id="opens-with-full" className={actionStyles.reason}>
          {m.summary_opens_with_full({ full: summary.next_release_at_count })}
        </p>
      </div>
    </RequestScreen>
  );
}

function Collecting({ summary }: { summary: Summary }) {
  const { full } = anonymity;
  const { set_aside: setAside } = summary;
  const count = summary.response_count - setAside;
  return (
    <Notice title={m.summary_holding_title({ count, full })}>
      <Progress5
        count={count}
        target={full}
        label={m.summary_more_for_full({ count: missingVoices(summary) })}
      />
      {/* The text below says why so many answers are not enough. */}
      {setAside > 0 ? null : <p>{m.summary_holding_text({ full })}</p>}
    </Notice>
  );
}

/** The same words whoever took an answer back, and whichever it was. */
function Withdrawn({ summary }: { summary: Summary }) {
  return (
    <Notice tone="info" title={m.summary_withdrawn_title()}>
      <p>{m.summary_withdrawn_text()}</p>
      <p>
        {missingWords({ missing: missingVoices(summary), setAside: summary.set_aside }, m.summary_stat_next)}
      </p>
    </Notice>
  );
}
