import type { TrustListItem } from '@blindspot/contracts/http/trust';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { nearlyAsSet, wasWithdrawn } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { pageLocale } from '../../../ui/locale.ts';
import { areDrawn, balanceWords, followedWords, weighTheSame } from './balance-words.ts';
import { ratingKey } from './trust-queries.ts';
import styles from './weight-balance.module.css';

interface WeightBalanceProps {
  requestId: string;
  summary: Summary;
  newcomers: readonly TrustListItem[];
  /** Whether the list they are of is being read again. */
  isReading: boolean;
}

/** What newcomers count beside one another, why that is not what was set, and what moved along with a slider. */
export function WeightBalance({ requestId, summary, newcomers, isReading }: WeightBalanceProps) {
  // Of one who was rated the weight is known before that of the others.
  const isSettled = useIsMutating({ mutationKey: ratingKey(requestId) }) === 0 && !isReading;
  const { last, followed } = useFollowed(newcomers, isSettled);
  const words = balanceWords(last, pageLocale());
  if (words === null) return null;
  const isErased = wasWithdrawn(summary) && new Set(last.map((person) => person.effective_weight)).size === 1;
  return (
    <section className={styles.balance} aria-label={m.balance_title()}>
      <p className={styles.words}>{words}</p>
      <p role="status" className={styles.followed}>
        {followed}
      </p>
      {areDrawn(last) ? (
        <Disclosure summary={isErased ? m.balance_why_erased_title() : m.balance_why_title()}>
          <p>{isErased ? m.balance_why_erased() : m.balance_why({ voices: nearlyAsSet(summary.scale) })}</p>
        </Disclosure>
      ) : null}
    </section>
  );
}

/** What was last known of everybody, and who changed with the slider that was moved then. */
function useFollowed(newcomers: readonly TrustListItem[], isSettled: boolean) {
  const [known, setKnown] = useState<{ last: readonly TrustListItem[]; followed: string | null }>({
    last: newcomers,
    followed: null,
  });
  const isKnown = isSettled && newcomers.every(({ effective_weight: weight }) => weight !== null);
  if (isKnown && !weighTheSame(newcomers, known.last)) {
    const next = { last: newcomers, followed: followedWords(known.last, newcomers, pageLocale()) };
    setKnown(next);
    return next;
  }
  return known;
}
