import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

/** A table that scrolls by touch and by keys if its words are too long for a phone. */
export function WideTable({ captionId, children }: { captionId: string; children: ReactNode }) {
  // A group, not a landmark, because a screen may have several.
  const reached = { role: 'group', 'aria-labelledby': captionId, tabIndex: 0 };
  return (
    <div className={styles.wide} {...reached}>
      {children}
    </div>
  );
}
