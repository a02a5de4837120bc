import type { TrustListItem } from '@blindspot/contracts/http/trust';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { nearlyAsSet, wasWithdrawn } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { pageLocale } from '../../../ui/locale.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { areDrawn, balanceWords, followedWords } from './balance-words.ts';
import { ratingKey } from './trust-queries.ts';
import styles from './weight-balance.module.css';

interface WeightBalanceProps {
  requestId: string;
  summary: Summary;
  newcomers: readonly TrustListItem[];
}

/** What newcomers count beside one another, why that is not what was set, and what moved along with a slider. */
export function WeightBalance({ requestId, summary, newcomers }: WeightBalanceProps) {
  const isSettled = useIsSettled(requestId);
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

/** Whether nothing is on its way: of one who was rated the weight is known before that of the others. */
function useIsSettled(requestId: string): boolean {
  const rating = useIsMutating({ mutationKey: ratingKey(requestId) });
  return useIsFetching({ queryKey: queryKeys.trust(requestId) }) + rating === 0;
}

/** What was last known of everybody, and who changed with the slider that was moved then. */
function useFollowed(newcomers: readonly TrustListItem[], isSettled: boolean) {
  const [known, setKnown] = useState<{ last: readonly TrustListItem[]; followed: string | null }>({
    last: newcomers,
    followed: null,
  });
  const isKnown = isSettled && newcomers.every(({ effective_weight: weight }) => weight !== null);
  if (isKnown && newcomers.some((person, place) => !isSame(person, known.last[place]))) {
    const next = { last: newcomers, followed: followedWords(known.last, newcomers, pageLocale()) };
    setKnown(next);
    return next;
  }
  return known;
}

const isSame = (one: TrustListItem, other: TrustListItem | undefined): boolean =>
  one.handle === other?.handle &&
  one.trust_rating === other.trust_rating &&
  one.effective_weight === other.effective_weight;
