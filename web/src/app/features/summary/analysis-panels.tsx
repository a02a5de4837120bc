import type { Summary } from '@blindspot/contracts/http/summaries';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useMedia } from '../../lib/use-media.ts';
import styles from './analysis-panels.module.css';
import { Paragraphs } from './paragraphs.tsx';
import { leadText } from './summary-text.ts';

/** The four panels; on a narrow screen they fold, the first one open. */
export function AnalysisPanels({ summary }: { summary: Summary }) {
  const isWide = useMedia('(width >= 48rem)');
  const lead = leadText(summary);
  return (
    <section aria-labelledby="analysis" className={styles.section}>
      <h2 id="analysis">{m.summary_analysis()}</h2>
      {lead ? <Paragraphs text={lead} /> : null}
      {summary.sections.map((section, index) =>
        isWide ? (
          <article key={section.key} className={styles.panel}>
            <h3>{section.title}</h3>
            <Paragraphs text={section.body} />
          </article>
        ) : (
          <Disclosure
            key={section.key}
            look="card"
            open={index === 0}
            summary={<h3 className={styles.folded}>{section.title}</h3>}
          >
            <Paragraphs text={section.body} />
          </Disclosure>
        ),
      )}
    </section>
  );
}
