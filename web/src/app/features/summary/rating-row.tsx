import type { MirrorRow } from '@blindspot/contracts/http/summaries';
import type { MirrorReading } from '@blindspot/contracts/vocabulary/analysis';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import type { AssessmentRow, RatedQuestion } from '../../../domain/assessment-rows.ts';
import { m } from '../../../paraglide/messages.js';
import { BandBadge, doubtText } from '../../../ui/band-badge.tsx';
import { langOf, pageLocale } from '../../../ui/locale.ts';
import { ScaleLanes } from '../../../ui/scale-lanes.tsx';
import styles from './rating-row.module.css';

const readings: Readonly<Record<'guess' | 'own', Readonly<Record<MirrorReading, () => string>>>> = {
  guess: {
    differently: () => m.mirror_differently(),
    perhaps: () => m.mirror_perhaps(),
    'not-sure': () => m.mirror_not_sure(),
  },
  own: {
    differently: () => m.mirror_differently_own(),
    perhaps: () => m.mirror_perhaps_own(),
    'not-sure': () => m.mirror_not_sure_own(),
  },
};

interface RatingRowProps {
  row: AssessmentRow;
  scale: QuestionScale;
  /** What the owner said before reading, where they did. */
  mirror: MirrorRow | undefined;
}

/** One question: how others see it and how sure that is, beside what the owner said before. */
export function RatingRow({ row, scale, mirror }: RatingRowProps) {
  const locale = pageLocale();
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <h3 dir="auto" {...langOf(row.language)}>
          {row.name}
        </h3>
        <BandBadge band={row.band} isSure={row.span === null} />
      </div>
      {row.help ? (
        <p className={styles.help} dir="auto">
          {m.mirror_on_form({ help: row.help })}
        </p>
      ) : null}
      <ScaleLanes
        scale={scale}
        average={row.average}
        range={row.doubt}
        own={mirror?.own ?? null}
        guess={mirror?.guess ?? null}
        locale={locale}
      />
      <p>
        {doubtText(row.doubt, row.span, locale)} {row.peopleDiffer ? <b>{m.summary_row_differ()}</b> : null}{' '}
        {row.countsAlike ? <span className={styles.reading}>{m.summary_row_alike()}</span> : null}{' '}
        {mirror?.reading ? (
          <span className={styles.reading} data-reading={mirror.reading}>
            {readings[mirror.guess === null ? 'own' : 'guess'][mirror.reading]()}
          </span>
        ) : null}
      </p>
    </div>
  );
}

/** One that too few people set; what the owner said of it stands beside that. */
export function UnsetRow({ question, mirror }: { question: RatedQuestion; mirror: MirrorRow | undefined }) {
  const { name, help, language } = question;
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
      {help ? (
        <p className={styles.help} dir="auto">
          {m.mirror_on_form({ help })}
        </p>
      ) : null}
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
