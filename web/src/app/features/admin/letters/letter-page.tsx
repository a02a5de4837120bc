import type { Letter, LetterSummary } from '@blindspot/contracts/http/letters';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { m } from '../../../../paraglide/messages.js';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ArrowBackIcon } from '../../../../ui/icons.tsx';
import { pageLocale } from '../../../../ui/locale.ts';
import { fullTime } from '../../../../ui/relative-time.ts';
import { LoadedTab, TabHead } from '../tab/tab-frame.tsx';
import { DraftActions, SendingActions } from './letter-actions.tsx';
import { addressOf } from './letter-address.ts';
import { LetterPreview } from './letter-preview.tsx';
import { letterQuery } from './letter-queries.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './letters.module.css';

export function LetterPage({ id, onGone }: { id: string; onGone: () => void }) {
  const letter = useQuery(letterQuery(id));
  return (
    <section className={layout.loose}>
      <BackToLetters />
      <LoadedTab query={letter} errorTitle={m.admin_letter_error()}>
        {(read) => <ShownLetter letter={read} onGone={onGone} />}
      </LoadedTab>
    </section>
  );
}

function ShownLetter({ letter, onGone }: { letter: Letter; onGone: () => void }) {
  return (
    <div className={layout.loose}>
      <TabHead title={<bdi>{letter.subject}</bdi>} />
      <div className={layout.stack}>
        <div className={styles.actions}>
          <LetterStateBadge letter={letter} />
          <LetterTime letter={letter} />
        </div>
        <LetterProgress letter={letter} />
        {letter.state === 'draft' ? (
          <DraftActions letter={letter} onGone={onGone} />
        ) : (
          <SendingActions letter={letter} />
        )}
      </div>
      <LetterPreview letter={letter} />
    </div>
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
    <p className={layout.note}>
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
    <div className={layout.tight}>
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

export function BackToLetters() {
  return (
    <Link
      to={addressOf({ kind: 'list' })}
      className={classNames(buttonClass({ variant: 'quiet', size: 'small' }), styles.back)}
    >
      <ArrowBackIcon size={18} />
      <span>{m.admin_letter_back()}</span>
    </Link>
  );
}
