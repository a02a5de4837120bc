import type { LetterSummary } from '@blindspot/contracts/http/letters';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { m } from '../../../../paraglide/messages.js';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { pageLocale } from '../../../../ui/locale.ts';
import { fullTime } from '../../../../ui/relative-time.ts';
import { addressOf } from './letter-address.ts';
import styles from './letter-card.module.css';

/** A letter in the list; a press anywhere on the card opens it. */
export function LetterCard({ letter }: { letter: LetterSummary }) {
  const { id, subject } = letter;
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <h3 dir="auto">
          <Link to={addressOf({ kind: 'letter', id })} className={styles.opener}>
            {subject}
          </Link>
        </h3>
        <LetterStateBadge letter={letter} />
      </div>
      <LetterTime letter={letter} />
      <LetterProgress letter={letter} />
    </article>
  );
}

const timeTexts = {
  draft: m.admin_letter_changed_at,
  sending: m.admin_letter_begun_at,
  stopped: m.admin_letter_begun_at,
  sent: m.admin_letter_sent_at,
} as const;

/** The time at which a letter was sent or, for a draft, last changed. */
export function LetterTime({ letter }: { letter: LetterSummary }) {
  const at = letter.started_at ?? letter.changed_at;
  const when = new Date(at).toLocaleString(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={styles.time}>
      <time dateTime={at} title={fullTime(at, pageLocale())}>
        {timeTexts[letter.state]({ when })}
      </time>
    </p>
  );
}

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

/** The number of members whom a letter has reached; nothing for a draft. */
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
