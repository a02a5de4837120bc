import type { LetterSummary } from '@blindspot/contracts/http/letters';
import { useId } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { mediumTime } from '../../../../ui/relative-time.ts';
import { Badge } from '../../../../ui/badge.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from './letters.module.css';

const states = {
  draft: { label: m.admin_letter_draft, tone: 'neutral', time: m.admin_letter_changed_at },
  sending: { label: m.admin_letter_sending, tone: 'info', time: m.admin_letter_begun_at },
  stopped: { label: m.admin_letter_stopped, tone: 'neutral', time: m.admin_letter_begun_at },
  sent: { label: m.admin_letter_sent, tone: 'success', time: m.admin_letter_sent_at },
} as const;

export function LetterState({ letter }: { letter: LetterSummary }) {
  const id = useId();
  const { state, progress } = letter;
  const { label, tone, time } = states[state];
  const at = letter.started_at ?? letter.changed_at;
  return (
    <div className={layout.tight}>
      <div className={layout.row}>
        <Badge tone={tone}>{label()}</Badge>
        <time dateTime={at} className={layout.note}>
          {time({ when: mediumTime(at) })}
        </time>
      </div>
      {progress && state !== 'sent' ? (
        <progress
          aria-labelledby={id}
          value={progress.members - progress.waiting}
          max={progress.members}
          className={styles.bar}
        />
      ) : null}
      {progress ? (
        <p id={id} className={layout.note}>
          {progressText(progress)}
        </p>
      ) : null}
    </div>
  );
}

function progressText(progress: NonNullable<LetterSummary['progress']>): string {
  const { members, sent, waiting, failed, left_out: leftOut } = progress;
  return [
    m.admin_letter_reached({ sent, count: members }),
    ...(waiting > 0 ? [m.admin_letter_waiting({ count: waiting })] : []),
    ...(failed > 0 ? [m.admin_letter_failed({ count: failed })] : []),
    ...(leftOut > 0 ? [m.admin_letter_left_out({ count: leftOut })] : []),
  ].join('\u00A0· ');
}
