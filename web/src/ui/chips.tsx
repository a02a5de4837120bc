import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './chips.module.css';
import { classNames } from './class-names.ts';

/** Group of theme chips, in amber for responders or in the primary colour for owners. */
export function Chips({ own = false, children }: { own?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.chips, own && styles.own)}>{children}</div>;
}

interface ChipProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
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
