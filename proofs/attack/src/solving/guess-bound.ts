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
  /** Highest mark. */
  readonly scale: number;
  readonly prior: PriorName;
}

/**
 * Worked out from the text of the promise alone, for one newcomer of whom it is asked and those whose marks are known: the exact
 * weighted sum of every set's newcomers is granted, which is all that averages can ever come to. Of other sets nothing remains to be
 * learned by it, and of this one the sum of the unknown.
 */
export function boundFor(
  { weights, scale, prior: name }: Newcomers,
  target: number,
  known: readonly number[],
): Bound {
  const chances = prior(name, scale);
  const rest = weights.reduce<Spread>(
    (spread, weight, index) =>
      index === target || known.includes(index) ? spread : plus(spread, weighted(weight, chances)),
    certain(0),
  );
  // By sum: its chance, and the part of that with the likeliest mark.
  const sums = new Map<number, { all: number; best: number }>();
  for (const [index, chance] of chances.entries())
    for (const [others, times] of rest) {
      const sum = (weights[target] ?? 0) * (index + 1) + others;
      const so = sums.get(sum) ?? { all: 0, best: 0 };
      sums.set(sum, { all: so.all + chance * times, best: Math.max(so.best, chance * times) });
    }
  let guess = 0;
  let isSure = 0;
  for (const { all, best } of sums.values()) {
    guess += best;
    if (best > sure * all) isSure += all;
  }
  return { guess, certain: isSure };
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
