import type { SeededRandom } from '@blindspot/test-kit/seeded-random';
import { sum } from './statistics.ts';

/** Probability of each score of a scale, starting at score 1. */
export type Chances = readonly number[];

export const priorNames = ['flat', 'usual'] as const;
export type PriorName = (typeof priorNames)[number];

/** Returns the assumed distribution of a score. `usual` is a normal distribution around 70 % of the scale. */
export function prior(name: PriorName, highest: number): Chances {
  const [middle, spread] = [0.7 * highest, 0.2 * highest];
  return normalised(
    Array.from({ length: highest }, (_, index) =>
      name === 'flat' ? 1 : Math.exp(-((index + 1 - middle) ** 2) / (2 * spread ** 2)),
    ),
  );
}

export function drawScore(chances: Chances, random: SeededRandom): number {
  let left = random.next();
  const index = chances.findIndex((chance) => (left -= chance) < 0);
  return index < 0 ? chances.length : index + 1;
}

export function normalised(weights: readonly number[]): number[] {
  const total = sum(weights);
  if (!(total > 0)) throw new RangeError('Nothing is possible.');
  return weights.map((weight) => weight / total);
}

export function bestGuess(chances: Chances): { score: number; chance: number } {
  const chance = Math.max(...chances);
  return { score: chances.indexOf(chance) + 1, chance };
}

/** An owner is sure of a guess above this probability. */
export const sure = 0.9;

/** Returns an average in tenths, rounded half up, as the product publishes it. */
export const tenthOf = (weighted: number, total: number): number =>
  Math.floor((20 * weighted + total) / (2 * total));

export type Spread = ReadonlyMap<number, number>;

export const spreadOf = (weights: readonly number[], chances: Chances): Spread =>
  weights.reduce<Spread>(
    (spread, weight) => {
      const sums = new Map<number, number>();
      for (const [others, times] of spread)
        for (const [index, chance] of chances.entries()) {
          const value = others + weight * (index + 1);
          sums.set(value, (sums.get(value) ?? 0) + times * chance);
        }
      return sums;
    },
    new Map([[0, 1]]),
  );
