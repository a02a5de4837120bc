import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { defaultTrustWeights } from '@blindspot/contracts/vocabulary/relationships';
import { m } from '../../../paraglide/messages.js';

/** When weights act on what can be read: with the set that can be opened now, with a later one, or never on this form. */
export type Weighing = 'now' | 'later' | 'never';

/** What a view counts as, beside what was asked for where that is another; null where nobody can say yet. */
export function weightWords(person: TrustListItem, weighing: Weighing): string | null {
  const { relationship, sealed, effective_weight: weight } = person;
  const asked = sealed ? (person.sealed_rating ?? weight) : person.trust_rating;
  if (weight === null || asked === null || weighing === 'never') return null;
  if (!sealed && weighing === 'later') return null;
  if (asked === weight) return sealed ? m.trust_counted({ weight }) : m.trust_counts({ weight });
  const isUsual = relationship !== null && asked === defaultTrustWeights[relationship];
  if (isUsual)
    return sealed ? m.trust_counted_usual({ asked, weight }) : m.trust_counts_usual({ asked, weight });
  return sealed ? m.trust_counted_set({ asked, weight }) : m.trust_counts_set({ asked, weight });
}

/** Said where a rating was made after its person had entered: it moves no result. */
export function keptWords(person: TrustListItem, weighing: Weighing): string | null {
  const { sealed, sealed_rating, trust_rating, effective_weight: weight } = person;
  if (!sealed || weight === null || weighing === 'never' || trust_rating === (sealed_rating ?? weight))
    return null;
  return m.trust_keeps({ weight });
}

/** Whether every view counts as it would without the owner. */
export function areUsual(people: readonly TrustListItem[]): boolean {
  return people.every(
    ({ relationship, trust_rating }) =>
      relationship !== null && trust_rating === defaultTrustWeights[relationship],
  );
}

/** Whether nobody can say what the newcomers count as. */
export function areUnweighed(newcomers: readonly TrustListItem[]): boolean {
  return newcomers.length > 0 && newcomers.every(({ effective_weight: weight }) => weight === null);
}

/** Whether a slider has just been moved and it is being asked what its person counts as now. */
export function isBeingWeighed(newcomers: readonly TrustListItem[]): boolean {
  return !areUnweighed(newcomers) && newcomers.some(({ effective_weight: weight }) => weight === null);
}
