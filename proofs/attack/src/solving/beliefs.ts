import { believeAnyWeights, type Published } from './any-weights.ts';
import type { Chances } from './scores.ts';
import { posteriors, type SealedFigure } from './sealed-sets.ts';

interface Given {
  readonly chances: Chances;
  readonly known: ReadonlyMap<string, number>;
}

/**
 * Returns the posterior of each unknown score from the averages of one question, oldest first. Returns
 * undefined if no scores fit.
 */
export function beliefsFrom(
  published: readonly Published[],
  given: Given,
): ReadonlyMap<string, Chances> | undefined {
  const chain = asSealedSets(published);
  return chain === undefined ? believeAnyWeights(published, given)?.scores : posteriors(chain, given);
}

/**
 * Converts publications to sets that contain the earlier ones; undefined if a person's weight differs between
 * two publications.
 */
function asSealedSets(published: readonly Published[]): SealedFigure[] | undefined {
  const weights = new Map<string, number>();
  let inIt: ReadonlySet<string> = new Set();
  const sets: SealedFigure[] = [];
  for (const { weights: now, tenths } of published) {
    for (const [person, weight] of now) {
      if ((weights.get(person) ?? weight) !== weight) return undefined;
    }
    const gone = [...inIt].filter((person) => !now.has(person));
    const newcomers = [...now].flatMap(([person, weight]) => (inIt.has(person) ? [] : [{ person, weight }]));
    // A person who returns after leaving would break the chain a second time.
    if (newcomers.some(({ person }) => weights.has(person))) return undefined;
    for (const [person, weight] of now) weights.set(person, weight);
    inIt = new Set(now.keys());
    sets.push({ newcomers, gone, tenths });
  }
  return sets;
}
