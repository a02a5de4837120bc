import type { ReactNode } from 'react';
import styles from './landing.module.css';

interface SectionProps {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** On a ground of its own, from edge to edge. */
  sunken?: boolean;
  children?: ReactNode;
}

export function Section({ id, title, lead, sunken = false, children }: SectionProps) {
  return (
    <section className={sunken ? styles.sunken : undefined} aria-labelledby={id}>
      <div className={styles.section}>
        <header className={styles.sectionHead}>
          <h2 id={id}>{title}</h2>
          {lead ? <p className={styles.sectionLead}>{lead}</p> : null}
        </header>
        {children}
      </div>
    </section>
  );
}
