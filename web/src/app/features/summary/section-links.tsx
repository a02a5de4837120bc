import { m } from '../../../paraglide/messages.js';
import styles from './section-links.module.css';

/** Ways to the parts of a long page; in the rail beside it, where there is one. */
export function SectionLinks({ hasAverages }: { hasAverages: boolean }) {
  return (
    <nav aria-label={m.summary_on_this_page()} className={styles.links}>
      {hasAverages ? <a href="#averages">{m.summary_averages()}</a> : null}
      <a href="#takeaways">{m.summary_takeaways()}</a>
      <a href="#analysis">{m.summary_analysis()}</a>
      <a href="#overview">{m.summary_overview()}</a>
      <a href="#share">{m.share_title()}</a>
    </nav>
  );
}
