import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

interface WideTableProps {
  /** The id of its caption. */
  captionId: string;
  children: ReactNode;
}

/** A table that scrolls where words of some languages cannot be made narrow enough for a phone: by keys too. */
export function WideTable({ captionId, children }: WideTableProps) {
  // A group, not a landmark: several of these stand on one screen.
  const reached = { role: 'group', 'aria-labelledby': captionId, tabIndex: 0 };
  return (
    <div className={styles.wide} {...reached}>
      {children}
    </div>
  );
}
