import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './chips.module.css';
import { classNames } from './class-names.ts';

/** A group of chips: amber on the response form, or the primary colour for an owner's picks. */
export function Chips({ own = false, children }: { own?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.chips, own && styles.own)}>{children}</div>;
}

interface ChipProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Draws a dot on the chip, whether the chip is checked or not. */
  dotted?: boolean;
  children: ReactNode;
}

export function Chip({ dotted = false, children, ...input }: ChipProps) {
  return (
    <label>
      <input {...input} type="checkbox" data-dotted={dotted || undefined} />
      {children}
    </label>
  );
}
