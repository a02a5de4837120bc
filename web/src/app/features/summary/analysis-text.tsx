import type { Language } from '@blindspot/contracts/languages';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { sectionsBesideCards } from '../../../domain/beside-cards.ts';
import { leadText } from '../../../domain/lead-text.ts';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { langOf } from '../../../ui/locale.ts';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import styles from './analysis-text.module.css';

/** The whole text in one piece, closed at first. */
export function Letter({ summary }: { summary: Summary }) {
  const lead = leadText(summary);
  const lang = langOf(summary.language);
  return (
    <Disclosure
      look="card"
      summary={
        <h2 id="analysis" className={styles.folded}>
          {m.summary_analysis()}
        </h2>
      }
    >
      <div className={styles.letter}>
        {lead ? <Prose text={lead} language={summary.language} /> : null}
        {sectionsBesideCards(summary.sections, summary.window?.seen ?? []).map(({ key, title, body }) => (
          <section key={key} aria-labelledby={`letter-${key}`}>
            <h3 id={`letter-${key}`} {...lang}>
              {title}
            </h3>
            {key === 'blind_spots' && summary.window?.self_view ? (
              <p className={styles.note}>{m.letter_without_guess()}</p>
            ) : null}
            <Prose text={body} language={summary.language} />
          </section>
        ))}
      </div>
    </Disclosure>
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
function Prose({ text, language }: { text: string; language: Language }) {
  return (
    <div className={styles.text} {...langOf(language)}>
      <Paragraphs text={text} />
    </div>
  );
}
