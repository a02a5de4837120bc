import type { Summary } from '@blindspot/contracts/http/summaries';
import { leadText } from '../../../domain/lead-text.ts';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import styles from './analysis-text.module.css';

/** The four panels; on a narrow screen they fold, the first one open. */
export function AnalysisPanels({ summary }: { summary: Summary }) {
  const isWide = useMedia('(width >= 48rem)');
  const lead = leadText(summary);
  return (
    <section aria-labelledby="analysis" className={styles.section}>
      <h2 id="analysis">{m.summary_analysis()}</h2>
      {lead ? <Prose text={lead} /> : null}
      {summary.sections.map((section, index) =>
        isWide ? (
          <article key={section.key} className={styles.panel}>
            <h3>{section.title}</h3>
            <Prose text={section.body} />
          </article>
        ) : (
          <Disclosure
            key={section.key}
            look="card"
            open={index === 0}
            summary={<h3 className={styles.folded}>{section.title}</h3>}
          >
            <Prose text={section.body} />
          </Disclosure>
        ),
      )}
    </section>
  );
}

export function Takeaways({ title, takeaways }: { title: string; takeaways: readonly string[] }) {
  if (takeaways.length === 0) return null;
  return (
    <section aria-labelledby="takeaways" className={styles.takeaways}>
      <h2 id="takeaways">{title}</h2>
      <ol className={styles.list}>
        {takeaways.map((takeaway) => (
          <li key={takeaway} className={styles.item} dir="auto">
            {takeaway}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The words of an analysis, at the width that is read best. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      <Paragraphs text={text} />
    </div>
  );
}
