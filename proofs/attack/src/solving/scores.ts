/** Probabilities of the scores of a scale, starting at 1. */
export type Chances = readonly number[];

export const priorNames = ['flat', 'usual'] as const;
export type PriorName = (typeof priorNames)[number];

/**
 * Returns the prior of a score; `usual` is how people score a person they know: a normal distribution around
 * 70 % of the scale.
 */
export function prior(name: PriorName, highest: number): Chances {
  const [middle, spread] = [0.7 * highest, 0.2 * highest];
  return normalised(
    Array.from({ length: highest }, (_, index) =>
      name === 'flat' ? 1 : Math.exp(-((index + 1 - middle) ** 2) / (2 * spread ** 2)),
    ),
  );
}

export function normalised(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0)) throw new RangeError('Nothing is possible.');
  return weights.map((weight) => weight / total);
}

/** Returns the most likely score and its probability. */
export function bestGuess(chances: Chances): { score: number; chance: number } {
  const chance = Math.max(...chances);
  return { score: chances.indexOf(chance) + 1, chance };
}

/** A guess above this probability is sure. */
export const sure = 0.9;
