import type { Summary } from '@blindspot/contracts/http/summaries';
import { isHardResult } from '../../../domain/hard-result.ts';
import { missingWords, missingAnswers } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import layout from '../../../ui/layout.module.css';
import { help } from '../../shell/product-name.ts';
import { ReportButton } from './report-button.tsx';
import { ResponseAnalytics } from './response-analytics.tsx';
import styles from './summary-details.module.css';

interface SummaryDetailsProps {
  requestId: string;
  summary: Summary;
}

/** Figures, help, and a button that reports the result, below its text. */
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

/** The number of answers in the result, and of those missing for the next one. */
function FeedbackOverview({ summary }: { summary: Summary }) {
  const missing = missingAnswers(summary);
  return (
    <section aria-labelledby="overview" className={layout.tight}>
      <h2 id="overview">{m.summary_overview()}</h2>
      <p className={layout.muted}>
        {m.summary_overview_count({ count: summary.analyzed_count })}{' '}
        {missing > 0 ? missingWords({ missing, setAside: summary.set_aside }, m.summary_stat_next) : null}
      </p>
    </section>
  );
}

/** Help for owners who are hurt by a result: open below a hard result, folded below any other. */
function KindLine({ summary }: { summary: Summary }) {
  if (!isHardResult(summary))
    return (
      <Disclosure className={styles.foldedKind} summary={m.care_title()}>
        <KindText />
      </Disclosure>
    );
  return (
    <section className={classNames(layout.card, layout.tight, styles.kind)} aria-labelledby="care">
      <h2 id="care">{m.care_title()}</h2>
      <KindText />
    </section>
  );
}

function KindText() {
  const { url, name } = help();
  return (
    <div className={classNames(layout.tight, layout.muted, layout.reading)}>
      <p>{m.care_normal()}</p>
      <p>{m.care_wait()}</p>
      <p>
        {m.care_help()}{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          <bdi>{name}</bdi>
          <VisuallyHidden> ({m.opens_in_new_tab()})</VisuallyHidden>
        </a>
      </p>
    </div>
  );
}
