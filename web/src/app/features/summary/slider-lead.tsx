import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import type { AssessmentRow } from '../../../domain/assessment-rows.ts';
import { capitalised, inWords } from '../../../domain/result-head.ts';
import { clearGaps, highRows, leadLength, type Gap } from '../../../domain/slider-lead.ts';
import { m } from '../../../paraglide/messages.js';
import { langOf, oneDecimal } from '../../../ui/locale.ts';
import { GapLane } from '../../../ui/scale-lanes.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './assessment-results.module.css';

interface SliderLeadProps {
  rows: readonly AssessmentRow[];
  gaps: readonly Gap[];
  scale: QuestionScale;
}

export function SliderLead({ rows, gaps, scale }: SliderLeadProps) {
  const high = highRows(rows, scale);
  return (
    <>
      {gaps.length > 0 ? <Gaps gaps={clearGaps(gaps)} scale={scale} /> : null}
      {high.length > 0 ? (
        <section aria-labelledby="highest" className={layout.stack}>
          <h2 id="highest" className={gaps.length > 0 ? undefined : styles.sentence}>
            {m.highest_title()}
          </h2>
          <ul className={styles.highest}>
            {high.map(({ key, name, language, average }) => (
              <li key={key}>
                <span dir="auto" {...langOf(language)}>
                  {name}
                </span>
                <b>{oneDecimal(average)}</b>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Gaps({ gaps, scale }: { gaps: readonly Gap[]; scale: QuestionScale }) {
  const count = gaps.length;
  return (
    <section aria-labelledby="gaps" className={classNames(layout.stack, styles.private)}>
      <header>
        <h2 id="gaps" className={styles.sentence}>
          {count === 0 ? m.gaps_none() : capitalised(m.gaps_title({ count, number: inWords(count) }))}
        </h2>
        <p className={classNames(layout.note, styles.privateNote)}>{m.gaps_private()}</p>
      </header>
      <ul className={styles.gaps}>
        {gaps.slice(0, leadLength).map(({ row, score, isGuess }) => {
          const numbers = { score, average: oneDecimal(row.average) };
          return (
            <li key={row.key} className={styles.gap}>
              <h3 dir="auto" {...langOf(row.language)}>
                {row.name}
              </h3>
              <p>{isGuess ? m.gap_guess(numbers) : m.gap_own(numbers)}</p>
              <GapLane scale={scale} score={score} isGuess={isGuess} average={row.average} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
