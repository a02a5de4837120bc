import { useId, type CSSProperties, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './range.module.css';

interface RangeProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  label: ReactNode;
  min: number;
  max: number;
  reading: ReactNode;
  untouched?: boolean;
  lowLabel?: string;
  highLabel?: string;
  meaning?: ReactNode;
}

export function Range(props: RangeProps) {
  const { label, min, max, reading, untouched = false, lowLabel, highLabel, meaning, id, ...rest } = props;
  const ownId = useId();
  const rangeId = id ?? ownId;
  const { value } = rest;
  return (
    <div className={styles.range} data-untouched={untouched || undefined}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={rangeId}>
          {label}
        </label>
        <output htmlFor={rangeId} className={styles.reading}>
          {reading}
        </output>
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
      />
      <RangeTicks min={min} max={max} />
      {lowLabel || highLabel ? (
        <div className={styles.ends} aria-hidden="true">
          <span>{lowLabel}</span>
          <span>{highLabel}</span>
        </div>
      ) : null}
    </div>
  );
}

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
