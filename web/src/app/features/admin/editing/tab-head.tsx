import type { ReactNode } from 'react';
import styles from './editing.module.css';

const headingId = 'admin-tab-title';

interface TabHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
}

export function TabHead({ title, lead, action }: TabHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {lead ? <p>{lead}</p> : null}
      </div>
      {action}
    </header>
  );
}

/** For when what had the focus is gone. A dialog is modal until it has left the page, so it waits for a frame. */
export function focusTabHead(): void {
  requestAnimationFrame(() => document.getElementById(headingId)?.focus());
}
