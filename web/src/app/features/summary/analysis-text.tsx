import type { Language } from '@blindspot/contracts/languages';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { sectionsBesideCards } from '../../../domain/beside-cards.ts';
import { leadText } from '../../../domain/lead-text.ts';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { langOf } from '../../../ui/locale.ts';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import styles from './analysis-text.module.css';

/** The four panels; on a narrow screen they fold, the first one open. */
export function AnalysisPanels({ summary }: { summary: Summary }) {
  const isWide = useMedia('(width >= 48rem)');
  const lead = leadText(summary);
  const lang = langOf(summary.language);
  return (
    <section aria-labelledby="analysis" className={styles.section}>
      <h2 id="analysis">{m.summary_analysis()}</h2>
      {lead ? <Prose text={lead} language={summary.language} /> : null}
      {sectionsBesideCards(summary.sections, summary.window?.seen ?? []).map((section, index) =>
        isWide ? (
          <article key={section.key} className={styles.panel}>
            <h3 {...lang}>{section.title}</h3>
            <Prose text={section.body} language={summary.language} />
          </article>
        ) : (
          <Disclosure
            key={section.key}
            look="card"
            open={index === 0}
            summary={
              <h3 className={styles.folded} {...lang}>
                {section.title}
              </h3>
            }
          >
            <Prose text={section.body} language={summary.language} />
          </Disclosure>
        ),
      )}
    </section>
  );
}

interface TakeawaysProps {
  title: string;
  summary: Summary;
  /** Whether they are what others see, which alone is amber; before a result they are not. */
  ofOthers?: boolean;
}

export function Takeaways({ title, summary, ofOthers = true }: TakeawaysProps) {
  const { essential_takeaways: takeaways, language } = summary;
  if (takeaways.length === 0) return null;
  return (
    <section aria-labelledby="takeaways" className={styles.takeaways}>
      <h2 id="takeaways">{title}</h2>
      <ol className={styles.list} data-plain={!ofOthers || undefined} {...langOf(language)}>
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
export function Prose({ text, language }: { text: string; language: Language }) {
  return (
    <div className={styles.text} {...langOf(language)}>
      <Paragraphs text={text} />
    </div>
  );
}
