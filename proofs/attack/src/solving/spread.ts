import type { Chances } from './scores.ts';

/** Sparse probabilities of integer sums. */
export type Spread = ReadonlyMap<number, number>;

export const certain = (sum: number): Spread => new Map([[sum, 1]]);

/** Returns the distribution of the sum of two independent variables. */
export function plus(one: Spread, other: Spread): Spread {
  const sums = new Map<number, number>();
  for (const [left, chance] of one)
    for (const [right, times] of other)
      sums.set(left + right, (sums.get(left + right) ?? 0) + chance * times);
  return sums;
}

/** Returns the distribution of one score times its weight. */
export const weighted = (weight: number, chances: Chances): Spread =>
  new Map(chances.map((chance, index) => [weight * (index + 1), chance]));
