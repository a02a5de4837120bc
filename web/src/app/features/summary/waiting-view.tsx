import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { useQuery } from '@tanstack/react-query';
import { missingWords, missingAnswers, wasWithdrawn } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { GlassWindow } from '../../../ui/glass-window.tsx';
import { requestsQuery } from '../../api/requests-query.ts';
import { Invitation } from '../link-sharing/message-sharing.tsx';
import { WaitingSelfView } from '../self-view/waiting-self-view.tsx';
import { RequestScreen } from '../../shell/request-screen.tsx';
import { useLiveWaiting } from './summary-queries.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './views.module.css';

interface WaitingViewProps {
  requestId: string;
  /** Undefined before the first answer. */
  summary: Summary | undefined;
}

/** Shows how many answers are missing, the message to send, and the self-view. */
export function WaitingView({ requestId, summary }: WaitingViewProps) {
  const { data: requests = [] } = useQuery(requestsQuery);
  const request = requests.find(({ id }) => id === requestId);
  useLiveWaiting(requestId, summary?.response_count ?? 0);
  const missing = summary ? missingAnswers(summary) : anonymity.full;
  const setAside = summary?.set_aside ?? 0;
  return (
    <RequestScreen summary={summary ?? { summary_type: 'text', title: request?.title ?? '' }}>
      <section className={styles.waiting} aria-labelledby="waiting">
        <GlassWindow lit={Math.max(0, anonymity.full - missing)} />
        <div className={classNames(layout.tight, layout.reading, styles.words)} role="status">
          <h2 id="waiting">{missingWords({ missing, setAside }, m.waiting_more)}</h2>
          <p>
            {summary && wasWithdrawn(summary)
              ? m.waiting_withdrawn()
              : m.waiting_why({ full: anonymity.full })}
          </p>
        </div>
      </section>
      <Invitation requestId={requestId} />
      <WaitingSelfView requestId={requestId} />
    </RequestScreen>
  );
}
