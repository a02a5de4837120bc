import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useNow } from '../../../ui/relative-time.ts';
import styles from './writing-note.module.css';

const stepTexts: Readonly<Record<JobState, () => string>> = {
  queued: () => m.summary_state_queued(),
  reading: () => m.summary_state_reading(),
  writing: () => m.summary_state_writing(),
  checking: () => m.summary_state_checking(),
  done: () => m.summary_state_working(),
  failed: () => m.summary_state_working(),
};

export function WritingNote({ title, state }: { title: string; state: JobState | null }) {
  const [startedAt] = useState(() => Date.now());
  const seconds = Math.max(0, Math.floor((useNow(1_000) - startedAt) / 1_000));
  return (
    <div className={styles.note}>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p className={styles.title} role="status">
        {title} <span className={styles.step}>{state ? stepTexts[state]() : m.summary_state_working()}</span>
      </p>
      <span className={styles.seconds} aria-hidden="true">
        {m.summary_seconds({ seconds })}
      </span>
    </div>
  );
}
