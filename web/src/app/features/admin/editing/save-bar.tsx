import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** The end of a long form, in view while it scrolls: how it stands, and what can be done. */
export function SaveBar({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <p role="status">{state}</p>
      {children}
    </div>
  );
}
