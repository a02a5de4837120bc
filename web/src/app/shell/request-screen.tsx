import type { Summary } from '@blindspot/contracts/http/summaries';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { BackLink } from './back-link.tsx';
import styles from './request-screen.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface RequestScreenProps {
  /** Undefined until it is loaded. */
  summary: Pick<Summary, 'summary_type' | 'title'> | undefined;
  /** Shown below the title. */
  note?: ReactNode;
  /** Renders a small title, because a headline about the person follows. */
  quiet?: boolean;
  busy?: boolean;
  children: ReactNode;
}

/** The frame of a screen about one request. */
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
