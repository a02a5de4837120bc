import type { LetterSummary } from '@blindspot/contracts/http/letters';
import { useId } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { pageLocale } from '../../../../ui/locale.ts';
import { fullTime } from '../../../../ui/relative-time.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './letters.module.css';

const states: Readonly<
  Record<
    LetterSummary['state'],
    { label: () => string; tone: BadgeTone; time: (inputs: { when: string }) => string }
  >
> = {
  draft: { label: m.admin_letter_draft, tone: 'neutral', time: m.admin_letter_changed_at },
  sending: { label: m.admin_letter_sending, tone: 'info', time: m.admin_letter_begun_at },
  stopped: { label: m.admin_letter_stopped, tone: 'neutral', time: m.admin_letter_begun_at },
  sent: { label: m.admin_letter_sent, tone: 'success', time: m.admin_letter_sent_at },
};

/** The state of a letter, when sending began or it last changed, and how many members it reached. */
export function LetterState({ letter }: { letter: LetterSummary }) {
  const { label, tone, time } = states[letter.state];
  const at = letter.started_at ?? letter.changed_at;
  const when = new Date(at).toLocaleString(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles.state}>
      <div className={styles.actions}>
        <Badge tone={tone}>{label()}</Badge>
        <time dateTime={at} title={fullTime(at, pageLocale())} className={layout.note}>
          {time({ when })}
        </time>
      </div>
      <Progress letter={letter} />
    </div>
  );
}

function Progress({ letter: { progress, state } }: { letter: LetterSummary }) {
  const id = useId();
  if (!progress) return null;
  const { members, sent, waiting, failed, left_out: leftOut } = progress;
  const parts = [
    m.admin_letter_reached({ sent, count: members }),
    ...(waiting > 0 ? [m.admin_letter_waiting({ count: waiting })] : []),
    ...(failed > 0 ? [m.admin_letter_failed({ count: failed })] : []),
    ...(leftOut > 0 ? [m.admin_letter_left_out({ count: leftOut })] : []),
  ];
  return (
    <>
      {state === 'sent' ? null : (
        <progress aria-labelledby={id} value={members - waiting} max={members} className={styles.bar} />
      )}
      <p id={id} className={styles.numbers}>
        {parts.map((part, place) => (
          <span key={part}>{place < parts.length - 1 ? `${part} ·` : part}</span>
        ))}
      </p>
    </>
  );
}
