import {
  scaleMaximum,
  type QuestionScale,
  ratingBandStarts,
  type RatingBand,
} from '@blindspot/contracts/vocabulary/question-sets';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { oneDecimal } from './locale.ts';
import { Badge } from './badge.tsx';
import styles from './scale-lanes.module.css';

interface ScaleLanesProps {
  scale: QuestionScale;
  average: number;
  /** Likely range of the average. Null draws no range. */
  range: { low: number; high: number } | null;
  own?: number | null;
  guess?: number | null;
  quiet?: boolean;
}

/** One question on its scale. Separate lanes for the owner and others keep equal values from overlapping. */
export function ScaleLanes(props: ScaleLanesProps) {
  const { scale, average, range, own = null, guess = null, quiet = false } = props;
  const place = placeOn(scale);
  const starts = ratingBandStarts(scale).map(({ from }) => from);
  return (
    <dl className={styles.lanes} data-quiet={quiet || undefined}>
      {own === null ? null : (
        <Lane name={m.lane_you()} number={String(own)} isOwn>
          <OwnMark x={place(own)} />
        </Lane>
      )}
      {guess === null ? null : (
        <Lane name={m.lane_guess()} number={String(guess)} isOwn>
          <GuessMark x={place(guess)} />
        </Lane>
      )}
      <Lane name={m.lane_they()} number={oneDecimal(average)}>
        {range ? (
          <>
            {starts.slice(1).map((from) => (
              <line
                key={from}
                className={styles.border}
                x1={place(from)}
                x2={place(from)}
                y1="25%"
                y2="75%"
              />
            ))}
            <line className={styles.whisker} x1={place(range.low)} x2={place(range.high)} y1="50%" y2="50%" />
            {[range.low, range.high].map((end) => (
              <line key={end} className={styles.whisker} x1={place(end)} x2={place(end)} y1="20%" y2="80%" />
            ))}
          </>
        ) : null}
        <TheirMark x={place(average)} />
      </Lane>
    </dl>
  );
}

export function ScaleAxis({ scale }: { scale: QuestionScale }) {
  const place = placeOn(scale);
  const marks = [...ratingBandStarts(scale).map(({ from }) => from), scaleMaximum[scale]];
  return (
    <div className={styles.lanes} aria-hidden="true">
      <svg className={styles.marks} height="16">
        {marks.map((value) => (
          <text key={value} x={place(value)} y="12">
            {value.toLocaleString(getLocale())}
          </text>
        ))}
      </svg>
    </div>
  );
}

interface GapLaneProps {
  scale: QuestionScale;
  score: number;
  isGuess: boolean;
  average: number;
}

/** Decorative chart of the owner's score and other people's average. A sentence states the same numbers. */
export function GapLane({ scale, score, isGuess, average }: GapLaneProps) {
  const place = placeOn(scale);
  return (
    <svg className={styles.track} height="24" aria-hidden="true">
      <line className={styles.rail} x1="0" x2="100%" y1="50%" y2="50%" />
      <line className={styles.between} x1={place(score)} x2={place(average)} y1="50%" y2="50%" />
      {isGuess ? <GuessMark x={place(score)} /> : <OwnMark x={place(score)} />}
      <TheirMark x={place(average)} />
    </svg>
  );
}

const placeOn = (scale: QuestionScale) => {
  const max = scaleMaximum[scale];
  return (value: number): string => `${((Math.min(max, Math.max(1, value)) - 1) / (max - 1)) * 100}%`;
};

const OwnMark = ({ x }: { x: string }) => <circle className={styles.own} cx={x} cy="50%" r="6.5" />;

const GuessMark = ({ x }: { x: string }) => (
  <svg x={x} y="50%" className={styles.at}>
    <path className={styles.guess} d="M-7-5.5H7L0 7z" />
  </svg>
);

const TheirMark = ({ x }: { x: string }) => <circle className={styles.they} cx={x} cy="50%" r="7" />;

export function ScaleKey({ scale }: { scale: QuestionScale }) {
  return (
    <p className={styles.key}>
      {ratingBandStarts(scale).map(({ band, from }, index, all) => {
        const until = all[index + 1]?.from;
        return (
          <span key={band}>
            {until !== undefined && index === 0
              ? m.scale_key_below({ band: bandName(band), until: until.toLocaleString(getLocale()) })
              : m.scale_key_from({ band: bandName(band), from: from.toLocaleString(getLocale()) })}
          </span>
        );
      })}
    </p>
  );
}

interface LaneProps {
  name: string;
  number: string;
  /** Whether the lane is private to the owner. The owner decides if private lanes are printed. */
  isOwn?: boolean;
  children: ReactNode;
}

function Lane({ name, number, isOwn = false, children }: LaneProps) {
  return (
    <div className={styles.lane} data-own={isOwn || undefined}>
      <dt>{name}</dt>
      <dd>
        <svg className={styles.track} height="22" width="100%" aria-hidden="true">
          <line className={styles.rail} x1="0" x2="100%" y1="50%" y2="50%" />
          {children}
        </svg>
        <span className={styles.number}>{number}</span>
      </dd>
    </div>
  );
}

const names: Readonly<Record<RatingBand, () => string>> = {
  Excellent: () => m.summary_band_excellent(),
  Good: () => m.summary_band_good(),
  Developing: () => m.summary_band_developing(),
  'Needs Focus': () => m.summary_band_needs_focus(),
};

export const bandName = (band: RatingBand): string => names[band]();

export const bandSpan = ({ from, to }: { from: RatingBand; to: RatingBand }): string =>
  m.summary_band_span({ from: bandName(from), to: bandName(to) });

interface BandBadgeProps {
  band: RatingBand;
  span: { from: RatingBand; to: RatingBand } | null;
}

export function BandBadge({ band, span }: BandBadgeProps) {
  return <Badge tone={span ? 'neutral' : 'spot'}>{span ? bandSpan(span) : bandName(band)}</Badge>;
}

export const doubtText = ({ low, high }: { low: number; high: number }): string =>
  m.summary_doubt_range({ low: oneDecimal(low), high: oneDecimal(high) });
