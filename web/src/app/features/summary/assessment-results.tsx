import type { Summary } from '@blindspot/contracts/http/summaries';
import {
  scaleMaximum,
  untouchedSliderValue,
  type QuestionScale,
} from '@blindspot/contracts/vocabulary/question-sets';
import { assessmentRows, type AssessmentRow } from '../../../domain/assessment-rows.ts';
import { m } from '../../../paraglide/messages.js';
import { bandName } from '../../../ui/band-badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import styles from './assessment-results.module.css';
import { oneDecimal, RatingRow } from './rating-row.tsx';

/** The mirror: how others see each question on its scale, beside what the owner said before. The same as a table. */
export function AssessmentResults({ summary }: { summary: Summary }) {
  const { scale } = summary;
  const rows = assessmentRows(summary.question_averages, scale);
  const mirror = summary.mirror ?? [];
  const hasOwn = mirror.some(({ own }) => own !== null);
  return (
    <section aria-labelledby="averages" className={styles.section}>
      <h2 id="averages">{m.summary_averages()}</h2>
      <p className={styles.lead}>{m.summary_averages_lead({ max: scaleMaximum[scale] })}</p>
      {hasOwn ? <p className={classNames(styles.lead, styles.own)}>{m.mirror_normal()}</p> : null}
      {summary.untouched_sliders ? (
        <p className={styles.lead}>{m.summary_untouched({ value: untouchedSliderValue })}</p>
      ) : null}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.key}>
            <RatingRow
              row={row}
              scale={scale}
              mirror={mirror.find(({ question_key: key }) => key === row.key)}
            />
          </li>
        ))}
      </ul>
      {rows.length > 0 ? (
        <Disclosure summary={m.summary_as_table()} className={styles.table}>
          <AssessmentTable rows={rows} scale={scale} />
        </Disclosure>
      ) : null}
    </section>
  );
}

function AssessmentTable({ rows, scale }: { rows: readonly AssessmentRow[]; scale: QuestionScale }) {
  return (
    <table className={styles.averages}>
      <caption>{m.summary_table_caption({ max: scaleMaximum[scale] })}</caption>
      <thead>
        <tr>
          <th scope="col">{m.summary_table_question()}</th>
          <th scope="col">{m.summary_table_average()}</th>
          <th scope="col">{m.summary_table_band()}</th>
          <th scope="col">{m.summary_table_answers()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" dir="auto">
              {row.name}
            </th>
            <td>
              {oneDecimal(row.average)}
              {row.doubt ? (
                <small>
                  {m.summary_table_range_value({
                    low: oneDecimal(row.doubt.low),
                    high: oneDecimal(row.doubt.high),
                  })}
                </small>
              ) : null}
            </td>
            <td>{bandName(row.band)}</td>
            <td>{row.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
