import type { Chances } from './marks.ts';

/** Chances of whole sums, sparse. */
export type Spread = ReadonlyMap<number, number>;

export const certain = (sum: number): Spread => new Map([[sum, 1]]);

/** The sum of both, where neither knows of the other. */
export function plus(one: Spread, other: Spread): Spread {
  const sums = new Map<number, number>();
  for (const [left, chance] of one)
    for (const [right, times] of other)
      sums.set(left + right, (sums.get(left + right) ?? 0) + chance * times);
  return sums;
}

/** What one mark adds to a weighted sum. */
export const weighted = (weight: number, chances: Chances): Spread =>
  new Map(chances.map((chance, index) => [weight * (index + 1), chance]));
