import { useId } from 'react';
import type { Check } from './health-queries.ts';
import styles from './health.module.css';
import { StatusMark } from './status-mark.tsx';

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
