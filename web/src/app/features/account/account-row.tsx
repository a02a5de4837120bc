import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './account.module.css';

interface AccountRowProps {
  id: string;
  title: string;
  value?: ReactNode;
  /** Element at the end of the row. The default is a button that expands the row. */
  control?: ReactNode;
  open?: string;
  below?: ReactNode;
  children?: ReactNode;
}

export function AccountRow(props: AccountRowProps) {
  const { id, title, value, control, open = m.account_change(), below, children } = props;
  const facts = (
    <hgroup className={styles.facts}>
      <h2 id={id}>{title}</h2>
      {value === undefined ? null : <p className={classNames(layout.note, styles.value)}>{value}</p>}
    </hgroup>
  );
  return (
    <section aria-labelledby={id} className={styles.row}>
      {control === undefined ? (
        <details>
          <summary className={styles.line}>
            {facts}
            <span className={styles.open}>{open}</span>
          </summary>
          <div className={classNames(layout.stack, styles.inside)}>{children}</div>
        </details>
      ) : (
        <div className={styles.line}>
          {facts}
          {control}
        </div>
      )}
      {below}
    </section>
  );
}
