import type { Language } from '@blindspot/contracts/languages';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { leadText, sectionsBesideCards } from '../../../domain/shown-text.ts';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { langOf } from '../../../ui/locale.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import { Paragraphs, Takeaways } from '../../../ui/written-text.tsx';
import styles from './analysis-text.module.css';

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
              <p className={classNames(layout.note, styles.note)}>{m.letter_without_guess()}</p>
            ) : null}
            <Prose text={body} language={summary.language} />
          </section>
        ))}
      </div>
    </Disclosure>
  );
}

export function EssentialTakeaways({ summary }: { summary: Summary }) {
  const { essential_takeaways: takeaways, language } = summary;
  if (takeaways.length === 0) return null;
  return (
    <section aria-labelledby="takeaways" className={layout.stack}>
      <h2 id="takeaways">{m.summary_takeaways()}</h2>
      <Takeaways takeaways={takeaways} lang={langOf(language).lang} />
    </section>
  );
}

function Prose({ text, language }: { text: string; language: Language }) {
  return (
    <div className={classNames(layout.snug, styles.text)} {...langOf(language)}>
      <Paragraphs text={text} />
    </div>
  );
}
