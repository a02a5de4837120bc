import type { MirrorRow } from '@blindspot/contracts/http/summaries';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import type { AssessmentRow, RatedQuestion } from '../../../domain/assessment-rows.ts';
import { m } from '../../../paraglide/messages.js';
import { BandBadge, doubtText } from '../../../ui/band-badge.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { langOf, pageLocale } from '../../../ui/locale.ts';
import { ScaleLanes } from '../../../ui/scale-lanes.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './assessment-results.module.css';

interface RatingRowProps {
  row: AssessmentRow;
  scale: QuestionScale;
  /** The owner's scores for this question. */
  mirror: MirrorRow | undefined;
}

/** The average of a question and its uncertainty, beside the owner's scores. */
export function RatingRow({ row, scale, mirror }: RatingRowProps) {
  const locale = pageLocale();
  const isClear = mirror?.reading === 'differently';
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <h3 dir="auto" {...langOf(row.language)}>
          {row.name}
        </h3>
        <BandBadge band={row.band} isSure={row.span === null} />
      </div>
      <ScaleLanes
        scale={scale}
        average={row.average}
        range={row.doubt}
        own={mirror?.own ?? null}
        guess={mirror?.guess ?? null}
        quiet={!isClear}
        locale={locale}
      />
      <p>
        <VisuallyHidden>{doubtText(row.doubt, row.span, locale)} </VisuallyHidden>
        {row.peopleDiffer ? <b>{m.summary_row_differ()} </b> : null}
        {row.countsAlike ? <span className={styles.reading}>{m.summary_row_alike()} </span> : null}
        {isClear ? (
          <b className={styles.reading}>
            {mirror.guess === null ? m.mirror_differently_own() : m.mirror_differently()}
          </b>
        ) : null}
      </p>
    </div>
  );
}

/** A question that too few people rated, with the owner's scores. */
export function UnsetRow({ question, mirror }: { question: RatedQuestion; mirror: MirrorRow | undefined }) {
  const { name, language } = question;
  const scores = [
    { term: m.lane_you(), score: mirror?.own ?? null },
    { term: m.lane_guess(), score: mirror?.guess ?? null },
  ].filter(({ score }) => score !== null);
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <h3 dir="auto" {...langOf(language)}>
          {name}
        </h3>
      </div>
      <p>{m.summary_too_few_set()}</p>
      {scores.length > 0 ? (
        <dl className={classNames(layout.note, styles.scores)}>
          {scores.map(({ term, score }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{score}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
