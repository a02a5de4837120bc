import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { m } from '../../../paraglide/messages.js';

/** How what views count stands to one another, in one line; null while nobody can say. */
export function balanceWords(newcomers: readonly TrustListItem[], locale: string): string | null {
  const weights = newcomers.flatMap(({ effective_weight: weight }) => weight ?? []);
  const heaviest = Math.max(...weights);
  const lightest = Math.min(...weights);
  if (weights.length < newcomers.length || weights.length === 0) return null;
  if (heaviest === lightest) return m.balance_equal({ count: weights.length });
  const heavy = weights.filter((weight) => weight === heaviest).length;
  const light = weights.filter((weight) => weight === lightest).length;
  const times = timesWords(heaviest / lightest, locale);
  if (heavy + light < weights.length) return m.balance_many({ times });
  return heavy <= light
    ? m.balance_two({ count: heavy, times, others: light })
    : m.balance_two({ count: light, times: timesWords(lightest / heaviest, locale), others: heavy });
}

/**
 * What share of a result each person's view is, in whole percent by handle: of newcomers and of those who are in already, whose weights
 * stay as they were. Empty while one of the weights is not known. A function of weights alone.
 */
export function sharesOf(people: readonly TrustListItem[]): ReadonlyMap<string, number> {
  const weights = people.map(({ effective_weight: weight }) => weight ?? 0);
  if (weights.includes(0)) return new Map();
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return new Map(
    people.flatMap(({ handle, effective_weight: weight }) =>
      handle === null || weight === null ? [] : [[handle, Math.round((weight / all) * 100)] as const],
    ),
  );
}

function timesWords(ratio: number, locale: string): string {
  if (ratio === 2) return m.balance_twice();
  if (ratio === 0.5) return m.balance_half();
  return m.balance_times({ times: ratio.toLocaleString(locale, { maximumFractionDigits: 1 }) });
}

/** Whether somebody counts otherwise than was asked for. */
export const areDrawn = (newcomers: readonly TrustListItem[]): boolean =>
  newcomers.some(({ trust_rating: asked, effective_weight: weight }) => weight !== null && weight !== asked);

/** Whether both lists are of the same people, at the same ratings and weights. */
export const weighTheSame = (one: readonly TrustListItem[], other: readonly TrustListItem[]): boolean =>
  one.length === other.length &&
  one.every(({ handle, trust_rating: rating, effective_weight: weight }, place) => {
    const same = other[place];
    return same?.handle === handle && same.trust_rating === rating && same.effective_weight === weight;
  });

/** Says who counts otherwise since somebody else's slider was moved; null where nobody does. */
export function followedWords(
  before: readonly TrustListItem[],
  now: readonly TrustListItem[],
  locale: string,
): string | null {
  const earlier = new Map(before.map((person) => [person.handle, person]));
  const known = now.flatMap((person) => {
    const was = earlier.get(person.handle);
    return was ? [{ person, was }] : [];
  });
  const [moved, ...more] = known.filter(({ person, was }) => person.trust_rating !== was.trust_rating);
  const others = known.filter(
    ({ person, was }) =>
      person.trust_rating === was.trust_rating &&
      was.effective_weight !== null &&
      person.effective_weight !== was.effective_weight,
  );
  if (!moved || more.length > 0 || others.length === 0) return null;
  return m.balance_followed({
    person: moved.person.responder_name,
    others:
      others.length > mostNamed
        ? m.balance_others({ count: others.length })
        : new Intl.ListFormat(locale, { type: 'conjunction' }).format(
            others.map(({ person }) => person.responder_name),
          ),
  });
}

const mostNamed = 3;
