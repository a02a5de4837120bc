import { useId } from 'react';
import { m } from '../../../../paraglide/messages.js';
import type { Check } from './health-queries.ts';
import styles from './health.module.css';

export function CheckList({ title, checks }: { title: string; checks: readonly Check[] }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li key={check.name} className={styles.check} data-status={check.status}>
            <CheckLine check={check} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is checked, how it is, the figure, and in words what is wrong. */
export function CheckLine({ check: { name, status, figure, explanation } }: { check: Check }) {
  return (
    <>
      <p className={styles.name}>{name}</p>
      <StatusMark status={status} />
      <p className={styles.figure}>{figure}</p>
      {explanation ? <p className={styles.explanation}>{explanation}</p> : null}
    </>
  );
}

const words: Readonly<Record<Check['status'], () => string>> = {
  ok: m.admin_health_status_ok,
  warning: m.admin_health_status_warning,
  failed: m.admin_health_status_failed,
};

const shapes: Readonly<Record<Check['status'], string>> = {
  ok: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 4v10m0 5v.5',
  failed: 'M18 6 6 18M6 6l12 12',
};

/** A status as a shape, a colour and a word. */
function StatusMark({ status }: { status: Check['status'] }) {
  return (
    <span className={styles.status} data-status={status}>
      <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[status]} />
      </svg>
      {words[status]()}
    </span>
  );
}
