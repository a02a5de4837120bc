import type { Summary } from '@blindspot/contracts/http/summaries';
import { missingWords } from '../../../domain/missing-words.ts';
import { missingVoices } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { ReportButton } from './report-button.tsx';
import { KindLine } from './kind-line.tsx';
import { ResponseAnalytics } from './response-analytics.tsx';
import styles from './summary-details.module.css';

interface SummaryDetailsProps {
  requestId: string;
  summary: Summary;
}

/** What follows the text of a full analysis: figures, a kind line, and the way to report. */
export function SummaryDetails({ requestId, summary }: SummaryDetailsProps) {
  return (
    <>
      <ResponseAnalytics requestId={requestId} summary={summary} />
      <FeedbackOverview summary={summary} />
      <KindLine summary={summary} />
      <div className={styles.report}>
        <ReportButton requestId={requestId} comment={undefined} />
      </div>
    </>
  );
}

/** How many answers were read, and how many more open the next result. */
function FeedbackOverview({ summary }: { summary: Summary }) {
  const missing = missingVoices(summary);
  return (
    <section aria-labelledby="overview" className={styles.section}>
      <h2 id="overview">{m.summary_overview()}</h2>
      <p className={styles.facts}>
        {m.summary_overview_count({ count: summary.analyzed_count })}{' '}
        {missing > 0 ? missingWords({ missing, setAside: summary.set_aside }, m.summary_stat_next) : null}
      </p>
    </section>
  );
}
