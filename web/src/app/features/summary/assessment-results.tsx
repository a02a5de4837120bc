import type { Summary } from '@blindspot/contracts/http/summaries';
import {
  scaleMaximum,
  untouchedSliderValue,
  type QuestionScale,
} from '@blindspot/contracts/vocabulary/question-sets';
import { useState } from 'react';
import { assessmentRows, type AssessmentRow, type RowOrder } from '../../../domain/assessment-rows.ts';
import { m } from '../../../paraglide/messages.js';
import { bandName } from '../../../ui/band-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import styles from './assessment-results.module.css';
import { radarAxes, RadarChart } from './radar-chart.tsx';
import { oneDecimal, RatingRow } from './rating-row.tsx';

/** Weighted averages of the sliders: rows to read, a shape where there are few enough, and the same as a table. */
export function AssessmentResults({ summary }: { summary: Summary }) {
  const [order, setOrder] = useState<RowOrder>('average');
  const { scale, question_averages: averages } = summary;
  const rows = assessmentRows(averages, scale, order);
  const inOrder = assessmentRows(averages, scale, 'question');
  return (
    <section aria-labelledby="averages" className={styles.section}>
      <div className={styles.head}>
        <h2 id="averages">{m.summary_averages()}</h2>
        {rows.length > 1 ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => setOrder(order === 'average' ? 'question' : 'average')}
          >
            {order === 'average' ? m.summary_order_question() : m.summary_order_average()}
          </Button>
        ) : null}
      </div>
      <p className={styles.lead}>{m.summary_averages_lead({ max: scaleMaximum[scale] })}</p>
      {summary.untouched_sliders ? (
        <p className={styles.lead}>{m.summary_untouched({ value: untouchedSliderValue })}</p>
      ) : null}
      {inOrder.length >= radarAxes.min && inOrder.length <= radarAxes.max ? (
        <RadarChart rows={inOrder} />
      ) : null}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.key}>
            <RatingRow row={row} scale={scale} />
          </li>
        ))}
      </ul>
      {rows.length > 0 ? (
        <Disclosure summary={m.summary_as_table()} className={styles.table}>
          <AssessmentTable rows={inOrder} scale={scale} />
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
