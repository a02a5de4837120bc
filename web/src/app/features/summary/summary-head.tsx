import type { Summary } from '@blindspot/contracts/http/summaries';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { BackLink } from '../../shell/back-link.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import styles from './summary-view.module.css';

/** Which result this is; what is said of its making stands below. */
export function SummaryHead({ summary, children }: { summary: Summary; children?: ReactNode }) {
  const isSlider = summary.summary_type === 'slider';
  return (
    <>
      <BackLink />
      <header className={styles.head}>
        <ScreenTitle name={isSlider ? m.summary_assessment_title() : m.summary_title()} />
        <p className={styles.request} dir="auto">
          {summary.title}
        </p>
        {children}
      </header>
    </>
  );
}
