import type { Summary } from '@blindspot/contracts/http/summaries';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { BackLink } from './back-link.tsx';
import styles from './request-screen.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface RequestScreenProps {
  /** Of the request; nothing while it is not known. */
  summary: Pick<Summary, 'summary_type' | 'title'> | undefined;
  /** What else is said at its head. */
  note?: ReactNode;
  /** Whether a sentence about the person follows, beside which the title is small. */
  quiet?: boolean;
  busy?: boolean;
  children: ReactNode;
}

/** A screen about one request and its result. */
export function RequestScreen({ summary, note, quiet = false, busy = false, children }: RequestScreenProps) {
  return (
    <div className={styles.screen} aria-busy={busy}>
      <BackLink />
      <header className={styles.head} data-quiet={quiet || undefined}>
        <ScreenTitle
          name={summary?.summary_type === 'slider' ? m.summary_assessment_title() : m.summary_title()}
        />
        <p className={styles.request} dir="auto">
          {summary?.title}
        </p>
        {note}
      </header>
      {children}
    </div>
  );
}
