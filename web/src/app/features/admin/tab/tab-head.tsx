import type { ReactNode } from 'react';
import styles from './tab-head.module.css';

const headingId = 'admin-tab-title';

interface TabHeadProps {
  title: string;
  lead?: ReactNode;
  /** Buttons that act on the whole tab. */
  actions?: ReactNode;
}

/** The top of a tab: what it is, one sentence, what can be done with all of it. */
export function TabHead({ title, lead, actions }: TabHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {lead ? <p>{lead}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}

/** For when what had the focus is gone. A dialog is modal until it has left the page, so it waits for a frame. */
export function focusTabHead(): void {
  requestAnimationFrame(() => document.getElementById(headingId)?.focus());
}

/** The same, where it did not go back to what opened a dialog. */
export function focusLostToTabHead(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusTabHead();
  });
}
