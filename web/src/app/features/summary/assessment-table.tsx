import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { m } from '../../../paraglide/messages.js';
import type { AssessmentRow } from './assessment-rows.ts';
import styles from './assessment-table.module.css';
import { bandName } from './band-badge.tsx';
import { oneDecimal } from './rating-row.tsx';

export function AssessmentTable({ rows, scale }: { rows: readonly AssessmentRow[]; scale: QuestionScale }) {
  return (
    <table className={styles.table}>
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
            <td>{oneDecimal(row.average)}</td>
            <td>{bandName(row.band)}</td>
            <td>{row.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
