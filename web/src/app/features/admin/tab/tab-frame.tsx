import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedTab } from './loaded-tab.tsx';
import styles from './tab-frame.module.css';

interface TabFrameProps<Data> {
  title: string;
  lead: ReactNode;
  action?: ReactNode;
  errorTitle: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A tab around the list it edits. */
export function TabFrame<Data>({ title, lead, action, errorTitle, query, children }: TabFrameProps<Data>) {
  return (
    <section className={styles.tab}>
      <TabHead title={title} lead={lead} actions={action} />
      <LoadedTab query={query} errorTitle={errorTitle}>
        {children}
      </LoadedTab>
    </section>
  );
}

const headingId = 'admin-tab-title';

interface TabHeadProps {
  title: ReactNode;
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
