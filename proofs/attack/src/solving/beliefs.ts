import { believeAnyWeights, type Published } from './any-weights.ts';
import type { Chances } from './marks.ts';
import { posteriors, type SealedFigure } from './sealed-sets.ts';

interface Given {
  readonly chances: Chances;
  readonly known: ReadonlyMap<string, number>;
}

/** Everything that the averages of one question, oldest first, say about each unknown mark. Undefined where they fit no marks. */
export function beliefsFrom(
  published: readonly Published[],
  given: Given,
): ReadonlyMap<string, Chances> | undefined {
  const chain = asSealedSets(published);
  return chain === undefined ? believeAnyWeights(published, given)?.marks : posteriors(chain, given);
}

/** The same as sets that hold the earlier ones; undefined where anybody's weight differs between two publications. */
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
    // Who is there again after having gone would break the chain a second time.
    if (newcomers.some(({ person }) => weights.has(person))) return undefined;
    for (const [person, weight] of now) weights.set(person, weight);
    inIt = new Set(now.keys());
    sets.push({ newcomers, gone, tenths });
  }
  return sets;
}
