import { useId } from 'react';
import type { CSSProperties, InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './range.module.css';

interface RangeProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  label: ReactNode;
  min: number;
  max: number;
  /** What stands at the end of the row; the caller keeps it in step with the value. */
  reading?: ReactNode;
  /** Not moved yet: drawn hollow. */
  untouched?: boolean;
  note?: ReactNode;
  lowLabel?: string;
  highLabel?: string;
  /** What the label means, below it. */
  meaning?: ReactNode;
}

/** A native range with its value beside it and a tick for every step. */
export function Range({
  label,
  min,
  max,
  reading,
  untouched = false,
  note,
  lowLabel,
  highLabel,
  meaning,
  id,
  className,
  ...rest
}: RangeProps) {
  const ownId = useId();
  const rangeId = id ?? ownId;
  const { value } = rest;
  return (
    <div className={classNames(styles.range, className)} data-untouched={untouched || undefined}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={rangeId}>
          {label}
        </label>
        {reading === undefined ? null : (
          <output htmlFor={rangeId} className={styles.reading}>
            {reading}
          </output>
        )}
      </div>
      {meaning}
      <input
        {...rest}
        id={rangeId}
        className={styles.input}
        type="range"
        min={min}
        max={max}
        step={1}
        {...(typeof value === 'number' && { style: filledTo((value - min) / (max - min)) })}
        aria-describedby={note ? `${rangeId}-note` : rest['aria-describedby']}
      />
      <RangeTicks min={min} max={max} />
      {lowLabel || highLabel || note ? (
        <div className={styles.ends}>
          <span aria-hidden="true">{lowLabel}</span>
          {note ? (
            <span className={styles.note} id={`${rangeId}-note`}>
              {note}
            </span>
          ) : null}
          <span aria-hidden="true">{highLabel}</span>
        </div>
      ) : null}
    </div>
  );
}

/** Where the filled part of the track ends; without a script a page has none. */
const filledTo = (at: number) => ({ '--at': at }) as CSSProperties;

function RangeTicks({ min, max }: { min: number; max: number }) {
  return (
    <span className={styles.ticks} aria-hidden="true">
      {Array.from({ length: max - min + 1 }, (_, step) => (
        <i key={step} />
      ))}
    </span>
  );
}
