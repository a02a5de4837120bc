/** Chances of the marks of a scale, from 1 upwards. */
export type Chances = readonly number[];

export const priorNames = ['flat', 'usual'] as const;
export type PriorName = (typeof priorNames)[number];

/** What somebody believes of a mark before anything is published; `usual` is how people answer about somebody they know. */
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

/** The mark to bet on, and how sure that bet is. */
export function bestGuess(chances: Chances): { mark: number; chance: number } {
  const chance = Math.max(...chances);
  return { mark: chances.indexOf(chance) + 1, chance };
}

/** A bet is sure from this chance on. */
export const sure = 0.9;
