import type { MirrorRow } from '@blindspot/contracts/http/summaries';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import type { AssessmentRow, RatedQuestion } from '../../../domain/assessment-rows.ts';
import { m } from '../../../paraglide/messages.js';
import { BandBadge, doubtText } from '../../../ui/band-badge.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { langOf, pageLocale } from '../../../ui/locale.ts';
import { ScaleLanes } from '../../../ui/scale-lanes.tsx';
import styles from './rating-row.module.css';

interface RatingRowProps {
  row: AssessmentRow;
  scale: QuestionScale;
  /** What the owner said before reading, where they did. */
  mirror: MirrorRow | undefined;
}

/** One question: how others see it and how sure that is, beside what the owner said before. */
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

/** One that too few people set; what the owner said of it stands beside that. */
export function UnsetRow({ question, mirror }: { question: RatedQuestion; mirror: MirrorRow | undefined }) {
  const { name, language } = question;
  const said = [
    { name: m.lane_you(), mark: mirror?.own ?? null },
    { name: m.lane_guess(), mark: mirror?.guess ?? null },
  ].filter(({ mark }) => mark !== null);
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <h3 dir="auto" {...langOf(language)}>
          {name}
        </h3>
      </div>
      <p>{m.summary_too_few_set()}</p>
      {said.length > 0 ? (
        <dl className={styles.said}>
          {said.map(({ name: who, mark }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{mark}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
