import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import styles from './account-row.module.css';

interface AccountRowProps {
  id: string;
  title: string;
  /** What it is now. */
  value?: ReactNode;
  /** At the end of the line. Without one the line opens its `children`. */
  control?: ReactNode;
  /** Opens them, in words. */
  open?: string;
  /** Under the line, also while it is closed. */
  below?: ReactNode;
  children?: ReactNode;
}

/** One line of the account: what it is, what it is now, and the way to change it. */
export function AccountRow({
  id,
  title,
  value,
  control,
  open = m.account_change(),
  below,
  children,
}: AccountRowProps) {
  const facts = (
    <span className={styles.facts}>
      <h2 id={id}>{title}</h2>
      {value === undefined ? null : <span className={styles.value}>{value}</span>}
    </span>
  );
  return (
    <section aria-labelledby={id} className={styles.row}>
      {control === undefined ? (
        <details>
          <summary className={styles.line}>
            {facts}
            <span className={styles.open}>{open}</span>
          </summary>
          <div className={styles.inside}>{children}</div>
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

interface RowOutcomeProps {
  done?: ReactNode;
  failed?: ReactNode;
}

/** What became of a change that is made without a form. */
export function RowOutcome({ done, failed }: RowOutcomeProps) {
  return (
    <>
      <p role="status" className={styles.done}>
        {done}
      </p>
      <p role="alert" className={styles.failed}>
        {failed}
      </p>
    </>
  );
}
