import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './chips.module.css';
import { classNames } from './class-names.ts';

/** Chips that stand together; amber where others choose, the product's own colour where somebody speaks of themselves. */
export function Chips({ own = false, children }: { own?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.chips, own && styles.own)}>{children}</div>;
}

interface ChipProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Marked by a dot, whether it is chosen or not. */
  dotted?: boolean;
  children: ReactNode;
}

/** A checkbox the size of its words. */
export function Chip({ dotted = false, children, ...input }: ChipProps) {
  return (
    <label>
      <input {...input} type="checkbox" data-dotted={dotted || undefined} />
      {children}
    </label>
  );
}
