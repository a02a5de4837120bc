import { prior, spreadOf, sure, type PriorName } from './scores.ts';

/** Limits on an attacker's certainty. */
export interface Bound {
  /** Mean probability of the best guess. */
  readonly guess: number;
  /** Share of guesses with a probability above 90 %. */
  readonly certain: number;
}

export interface Newcomers {
  readonly weights: readonly number[];
  readonly scale: number;
  readonly prior: PriorName;
}

/**
 * Computes how certain an attacker can become about one score. The attacker knows the scores of the people in `known`
 * and the exact weighted sum of all new people. No average reveals more than this sum.
 */
export function boundFor(
  { weights, scale, prior: name }: Newcomers,
  target: number,
  known: readonly number[],
): Bound {
  const chances = prior(name, scale);
  const rest = spreadOf(
    weights.filter((_, index) => index !== target && !known.includes(index)),
    chances,
  );
  // For each sum, `all` is its probability, and `best` is the part that comes from the target's most likely score.
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

/** Returns the highest bound over all choices of a target and of `puppets` people whose scores the attacker knows. */
export function worstBound(newcomers: Newcomers, puppets: number): Bound {
  const places = newcomers.weights.map((_, index) => index);
  // A bound depends only on the target's weight and the weights of the unknown people.
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
