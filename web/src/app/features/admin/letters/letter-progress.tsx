import type { LetterSummary } from '@blindspot/contracts/http/letters';
import { useId } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import styles from './letter-progress.module.css';

const states: Readonly<Record<LetterSummary['state'], { label: () => string; tone: BadgeTone }>> = {
  draft: { label: m.admin_letter_draft, tone: 'neutral' },
  sending: { label: m.admin_letter_sending, tone: 'info' },
  stopped: { label: m.admin_letter_stopped, tone: 'neutral' },
  sent: { label: m.admin_letter_sent, tone: 'success' },
};

export function LetterStateBadge({ letter }: { letter: LetterSummary }) {
  const { label, tone } = states[letter.state];
  return <Badge tone={tone}>{label()}</Badge>;
}

/** How far a letter has come, in numbers; nothing for a draft. */
export function LetterProgress({ letter }: { letter: LetterSummary }) {
  const id = useId();
  const { progress, state } = letter;
  if (!progress) return null;
  const { members, sent, waiting, failed, left_out: leftOut } = progress;
  const parts = [
    m.admin_letter_reached({ sent, count: members }),
    ...(waiting > 0 ? [m.admin_letter_waiting({ count: waiting })] : []),
    ...(failed > 0 ? [m.admin_letter_failed({ count: failed })] : []),
    ...(leftOut > 0 ? [m.admin_letter_left_out({ count: leftOut })] : []),
  ];
  return (
    <div className={styles.progress}>
      {state === 'sent' ? null : (
        <progress aria-labelledby={id} value={members - waiting} max={members} className={styles.bar} />
      )}
      <p id={id} className={styles.numbers}>
        {parts.map((part, place) => (
          <span key={part}>{place < parts.length - 1 ? `${part} ·` : part}</span>
        ))}
      </p>
    </div>
  );
}
