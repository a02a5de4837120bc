import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { m } from '../../../paraglide/messages.js';
import { BandBadge, bandName } from '../../../ui/band-badge.tsx';
import { pageLocale } from '../../../ui/locale.ts';
import type { AssessmentRow } from '../../../domain/assessment-rows.ts';
import styles from './rating-row.module.css';

export function oneDecimal(value: number): string {
  return value.toLocaleString(pageLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** One question: its average, the band in a word, a bar. The bar leaves room for a mark of one's own rating. */
export function RatingRow({ row, scale }: { row: AssessmentRow; scale: QuestionScale }) {
  const average = oneDecimal(row.average);
  const max = scaleMaximum[scale];
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <h3 dir="auto">{row.name}</h3>
        {row.help ? <p dir="auto">{row.help}</p> : null}
        {row.doubt ? (
          <p>{m.summary_doubt_range({ low: oneDecimal(row.doubt.low), high: oneDecimal(row.doubt.high) })}</p>
        ) : null}
      </div>
      <div className={styles.figures}>
        <span className={styles.average} dir="ltr">
          {average}
          <span className={styles.of}>{m.summary_of_max({ max })}</span>
        </span>
        <BandBadge band={row.band} />
      </div>
      <svg
        className={styles.track}
        height="20"
        role="img"
        aria-label={m.summary_bar_label({ question: row.name, average, max, band: bandName(row.band) })}
      >
        <rect className={styles.rail} y="5" width="100%" height="10" rx="5" />
        <rect className={styles.bar} y="5" width={`${row.percent}%`} height="10" rx="5" />
        <g className={styles.ticks}>
          <rect x="40%" y="5" width="1" height="10" />
          <rect x="60%" y="5" width="1" height="10" />
          <rect x="80%" y="5" width="1" height="10" />
        </g>
      </svg>
    </div>
  );
}
