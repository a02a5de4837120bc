import { prior, sure, type PriorName } from './marks.ts';
import { certain, plus, weighted, type Spread } from './spread.ts';

/** What somebody may come to who is granted more than is published. */
export interface Bound {
  /** Mean chance of the best guess. */
  readonly guess: number;
  /** Share of the guesses that are more than 90 % sure. */
  readonly certain: number;
}

export interface Newcomers {
  /** One whole weight for each newcomer. */
  readonly weights: readonly number[];
  /** Sum of the weights of everybody who was in before. */
  readonly totalBefore: number;
  /** Highest mark. */
  readonly scale: number;
  readonly prior: PriorName;
}

/**
 * Worked out from the text of the promise alone, for one newcomer of whom it is asked and those whose marks are known. The sum
 * before the set is granted exactly; then the published average, in tenths, says in which stretch of a tenth of the total the
 * rest lies, and where stretches begin is averaged over every remainder that the known part can leave.
 */
export function boundFor(
  { weights, totalBefore, scale, prior: name }: Newcomers,
  target: number,
  known: readonly number[],
): Bound {
  const total = totalBefore + weights.reduce((sum, weight) => sum + weight, 0);
  const chances = prior(name, scale);
  const rest = weights.reduce<Spread>(
    (spread, weight, index) =>
      index === target || known.includes(index) ? spread : plus(spread, weighted(weight, chances)),
    certain(0),
  );
  const ofTarget = weights[target] ?? 0;
  let guess = 0;
  let isSure = 0;
  for (let phase = 0; phase < total; phase += 1) {
    // By tenth of the average: the chance that it is published, and its part with the likeliest mark.
    const tenths = new Map<number, { sum: number; best: number }>();
    const perMark = chances.map((chance, index) => {
      const seen = new Map<number, number>();
      for (const [others, times] of rest) {
        const tenth = tenthOf(phase + ofTarget * (index + 1) + others, total);
        seen.set(tenth, (seen.get(tenth) ?? 0) + chance * times);
      }
      return seen;
    });
    for (const seen of perMark)
      for (const [tenth, chance] of seen) {
        const so = tenths.get(tenth) ?? { sum: 0, best: 0 };
        tenths.set(tenth, { sum: so.sum + chance, best: Math.max(so.best, chance) });
      }
    for (const { sum, best } of tenths.values()) {
      guess += best;
      if (best > sure * sum) isSure += sum;
    }
  }
  return { guess: guess / total, certain: isSure / total };
}

/** The worst over every newcomer and all of the others who may be known, so many at a time. */
export function worstBound(newcomers: Newcomers, puppets: number): Bound {
  const places = newcomers.weights.map((_, index) => index);
  // Alike weights give alike figures.
  const seen = new Map<string, Bound>();
  for (const target of places)
    for (const known of subsets(
      places.filter((place) => place !== target),
      puppets,
    )) {
      const rest = places.filter((place) => place !== target && !known.includes(place));
      const key = `${newcomers.weights[target]}:${rest
        .map((place) => newcomers.weights[place] ?? 0)
        .sort((one, other) => one - other)
        .join()}`;
      if (!seen.has(key)) seen.set(key, boundFor(newcomers, target, known));
    }
  const bounds = [...seen.values()];
  return {
    guess: Math.max(0, ...bounds.map(({ guess }) => guess)),
    certain: Math.max(0, ...bounds.map((bound) => bound.certain)),
  };
}

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((others) => [item, ...others]),
  );
}

/** A sum of weighted marks as its average is published: in tenths, a half upwards. */
export const tenthOf = (sum: number, total: number): number => Math.floor((20 * sum + total) / (2 * total));
