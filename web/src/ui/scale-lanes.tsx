import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { oneDecimal } from './one-decimal.ts';
import styles from './scale-lanes.module.css';

interface ScaleLanesProps {
  /** From 1 to here. */
  max: number;
  average: number;
  /** Where the average likely lies; null where nobody worked it out. */
  range: { low: number; high: number } | null;
  /** What the owner said before reading; null where nothing was said. */
  own?: number | null;
  guess?: number | null;
  /** Of the page, for its numbers. */
  locale: string;
}

/**
 * One question on its scale: what the owner sees, what they guessed and what others see stand in lanes of their own, so that
 * equal marks never lie on one another. What is missing is not there. Each lane ends with its number, which is its reading.
 */
export function ScaleLanes({ max, average, range, own = null, guess = null, locale }: ScaleLanesProps) {
  const place = (value: number): string => `${((Math.min(max, Math.max(1, value)) - 1) / (max - 1)) * 100}%`;
  return (
    <div className={styles.lanes}>
      <dl>
        {own === null ? null : (
          <Lane name={m.lane_you()} number={String(own)} isOwn>
            <circle className={styles.own} cx={place(own)} cy="50%" r="6.5" />
          </Lane>
        )}
        {guess === null ? null : (
          <Lane name={m.lane_guess()} number={String(guess)} isOwn>
            <svg x={place(guess)} y="50%" className={styles.at}>
              <path className={styles.guess} d="M-7-5.5H7L0 7z" />
            </svg>
          </Lane>
        )}
        <Lane name={m.lane_they()} number={oneDecimal(average, locale)}>
          {range ? (
            <>
              <line
                className={styles.whisker}
                x1={place(range.low)}
                x2={place(range.high)}
                y1="50%"
                y2="50%"
              />
              {[range.low, range.high].map((end) => (
                <line
                  key={end}
                  className={styles.whisker}
                  x1={place(end)}
                  x2={place(end)}
                  y1="20%"
                  y2="80%"
                />
              ))}
            </>
          ) : null}
          <circle className={styles.they} cx={place(average)} cy="50%" r="7" />
        </Lane>
      </dl>
      <p className={styles.ends} aria-hidden="true">
        <span>1</span>
        <span>{max}</span>
      </p>
    </div>
  );
}

interface LaneProps {
  name: string;
  number: string;
  /** Of the owner: left out in print unless it is asked for. */
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
