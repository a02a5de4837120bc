import type { MirrorRow, Summary } from '@blindspot/contracts/http/summaries';
import {
  scaleMaximum,
  untouchedSliderValue,
  type QuestionScale,
} from '@blindspot/contracts/vocabulary/question-sets';
import { useState, type CSSProperties } from 'react';
import {
  assessmentRows,
  unsetQuestions,
  type AssessmentRow,
  type RatedQuestion,
} from '../../../domain/assessment-rows.ts';
import { inWords } from '../../../domain/result-head.ts';
import { gapsOf, sortedByGap } from '../../../domain/slider-lead.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { langOf, readerLanguage, oneDecimal } from '../../../ui/locale.ts';
import {
  bandName,
  bandSpan,
  BandBadge,
  doubtText,
  ScaleAxis,
  ScaleKey,
  ScaleLanes,
} from '../../../ui/scale-lanes.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';
import { SliderLead } from './slider-lead.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './assessment-results.module.css';

type AssessedSummary = Pick<
  Summary,
  | 'question_averages'
  | 'scale'
  | 'language'
  | 'question_languages'
  | 'mirror'
  | 'counts_alike'
  | 'untouched_sliders'
>;

export function AssessmentResults({ summary }: { summary: AssessedSummary }) {
  const [isByGap, setIsByGap] = useState(false);
  const { scale } = summary;
  const asked = { ...summary, language: readerLanguage() };
  const rows = assessmentRows(asked);
  const mirror = summary.mirror ?? [];
  const mirrorOf = new Map(mirror.map((row) => [row.question_key, row]));
  const hasOwn = mirror.some(({ own }) => own !== null);
  const gaps = gapsOf(rows, mirror);
  const shown = isByGap ? sortedByGap(rows, gaps) : rows;
  const { counts_alike: alike = false } = summary;
  const leadOf = alike ? m.summary_averages_lead_alike : m.summary_averages_lead;
  const unset = unsetQuestions(asked);
  const count = rows.length + unset.length;
  const title = m.averages_all({ count, number: inWords(count) });
  // Gives no reason for missing averages, because the reason would reveal what individuals did.
  if (rows.length === 0)
    return (
      <section aria-labelledby="averages" className={layout.stack}>
        <h2 id="averages">{title}</h2>
        <p className={layout.muted}>{m.summary_no_averages()}</p>
      </section>
    );
  return (
    <>
      <SliderLead rows={rows} gaps={gaps} scale={scale} />
      <section aria-labelledby="averages">
        <Disclosure
          look="card"
          open={gaps.length === 0}
          summary={
            <h2 id="averages" className={styles.title}>
              {title}
            </h2>
          }
        >
          <div className={layout.stack}>
            <p className={layout.muted}>
              {leadOf({ max: scaleMaximum[scale] })}{' '}
              {summary.untouched_sliders ? m.summary_untouched({ value: untouchedSliderValue }) : null}
            </p>
            {hasOwn ? <p className={classNames(layout.muted, styles.own)}>{m.mirror_normal()}</p> : null}
            <ScaleKey scale={scale} />
            {gaps.length > 0 ? (
              <div className={styles.order}>
                <Button variant="secondary" size="small" onClick={() => setIsByGap(!isByGap)}>
                  {isByGap ? m.averages_as_asked() : m.averages_by_gap()}
                </Button>
              </div>
            ) : null}
            <ScaleAxis scale={scale} />
            <ul className={styles.rows}>
              {shown.map((row) => (
                <li key={row.key} style={{ '--place': rows.indexOf(row) } as CSSProperties}>
                  <RatingRow row={row} scale={scale} mirror={mirrorOf.get(row.key)} />
                </li>
              ))}
              {unset.map((question) => (
                <li key={question.key} style={{ '--place': rows.length } as CSSProperties}>
                  <UnsetRow question={question} mirror={mirrorOf.get(question.key)} />
                </li>
              ))}
            </ul>
            <Disclosure summary={m.summary_as_table()} className={styles.table}>
              <WideTable captionId={captionId}>
                <AssessmentTable rows={shown} scale={scale} mirrorOf={mirrorOf} alike={alike} />
              </WideTable>
            </Disclosure>
          </div>
        </Disclosure>
      </section>
    </>
  );
}

const captionId = 'averages-table';

interface AssessmentTableProps {
  rows: readonly AssessmentRow[];
  scale: QuestionScale;
  mirrorOf: ReadonlyMap<string, MirrorRow>;
  alike: boolean;
}

function AssessmentTable({ rows, scale, mirrorOf, alike }: AssessmentTableProps) {
  const captionOf = alike ? m.summary_table_caption_alike : m.summary_table_caption;
  const mirror = [...mirrorOf.values()];
  const own = (['own', 'guess'] as const).filter((part) => mirror.some((row) => row[part] !== null));
  return (
    <table className={styles.averages} data-own={own.length > 0 || undefined}>
      <caption id={captionId}>{captionOf({ max: scaleMaximum[scale] })}</caption>
      <thead>
        <tr>
          <th scope="col">{m.summary_table_question()}</th>
          {own.map((part) => (
            <th key={part} scope="col">
              {part === 'own' ? m.lane_you() : m.lane_guess()}
            </th>
          ))}
          <th scope="col">{m.summary_table_average()}</th>
          <th scope="col">{m.summary_table_band()}</th>
          <th scope="col">{m.summary_table_answers()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" dir="auto" {...langOf(row.language)}>
              {row.name}
            </th>
            {own.map((part) => (
              <td key={part}>{mirrorOf.get(row.key)?.[part] ?? '–'}</td>
            ))}
            <td>
              {oneDecimal(row.average)}
              <small className={styles.range}>
                {m.summary_table_range_value({
                  low: oneDecimal(row.doubt.low),
                  high: oneDecimal(row.doubt.high),
                })}
              </small>
            </td>
            <td>
              {bandName(row.band)}
              {row.span ? <small>{bandSpan(row.span)}</small> : null}
            </td>
            <td>{row.isAtLeast ? m.summary_table_at_least({ count: row.count }) : row.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RatingRowProps {
  row: AssessmentRow;
  scale: QuestionScale;
  mirror: MirrorRow | undefined;
}

function RatingRow({ row, scale, mirror }: RatingRowProps) {
  const isClear = mirror?.reading === 'differently';
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <h3 dir="auto" {...langOf(row.language)}>
          {row.name}
        </h3>
        <BandBadge band={row.band} span={row.span} />
      </div>
      <ScaleLanes
        scale={scale}
        average={row.average}
        range={row.doubt}
        own={mirror?.own ?? null}
        guess={mirror?.guess ?? null}
        quiet={!isClear}
      />
      <p>
        <VisuallyHidden>{doubtText(row.doubt)} </VisuallyHidden>
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

function UnsetRow({ question, mirror }: { question: RatedQuestion; mirror: MirrorRow | undefined }) {
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
