import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { LinkButton } from '../../ui/button.tsx';
import styles from './landing.module.css';

interface SectionProps {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
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

export function AskLink() {
  return (
    <LinkButton size="large" href={pagePaths.register}>
      {m.landing_ask()}
    </LinkButton>
  );
}
