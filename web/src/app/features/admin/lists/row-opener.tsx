import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** Opens the row it stands in; the whole row takes the click. */
export function RowOpener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" dir="auto" className={styles.opener} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  );
}
