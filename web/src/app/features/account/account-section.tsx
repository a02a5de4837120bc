import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './account-section.module.css';

interface AccountSectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

/** One part of the account. The heading takes the focus of whoever follows a link to it. */
export function AccountSection({ id, title, lead, danger = false, children }: AccountSectionProps) {
  return (
    <section aria-labelledby={id} className={classNames(styles.section, danger && styles.danger)}>
      <header className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {lead ? <p>{lead}</p> : null}
      </header>
      {children}
    </section>
  );
}
