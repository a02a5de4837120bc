import type { LetterSummary } from '@blindspot/contracts/http/letters';
import { Link } from 'react-router-dom';
import { m } from '../../../../paraglide/messages.js';
import { pageLocale } from '../../../../ui/locale.ts';
import { fullTime } from '../../../../ui/relative-time.ts';
import { addressOf } from './letter-address.ts';
import styles from './letter-card.module.css';
import { LetterProgress, LetterStateBadge } from './letter-progress.tsx';

/** A letter in the list; the whole card opens it. */
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

/** When it was sent, or last changed. */
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
