import { anonymity } from '@blindspot/contracts/anonymity';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { staysHidden, type EnteringSet } from './best-guess.ts';

/**
 * Returns the effective weight for each requested weight from 1 to 10. Keeps the requested weights if they
 * hide every newcomer's score (`staysHidden`). Otherwise, returns the nearest weights that do, by the sum of
 * squared changes. The order of weights is kept.
 *
 * The rule ignores answers, because a weight that depended on answers would reveal something about them.
 * Equal weights always pass (see `worstGuess`). Fewer newcomers than `batch` keep their weights, because no
 * set can be opened yet. Attack without this rule: an owner weighs one newcomer 10 and all others 1, and
 * reads that person's score off the average.
 */
export function effectiveWeights({ newcomers, scale }: EnteringSet): number[] {
  if (sum(newcomers) < anonymity.batch) return newcomers.map((_, index) => index + 1);
  const asked = newcomers
    .flatMap((people, index) => (people > 0 ? [{ weight: index + 1, people }] : []))
    .toReversed();
  for (const { weights } of drawnTogether(asked))
    if (staysHidden({ newcomers: countedAt(asked, weights), scale })) return forEvery(asked, weights);
  throw new Error('Equal weights pass.');
}

interface Asked {
  readonly weight: number;
  readonly people: number;
}

/** Effective weights, one per distinct requested weight, the heaviest first. */
interface Drawn {
  readonly weights: readonly number[];
  readonly distance: number;
  readonly total: number;
}

/** Yields combinations of weights, the nearest to the requested weights first. */
function* drawnTogether(asked: readonly Asked[]): Generator<Drawn> {
  // Most sets pass with the requested weights, so the long list is built only if these fail.
  yield* waysWithin(asked, 0);
  const people = sum(asked.map((some) => some.people));
  const mean = Math.round(sum(asked.map((some) => some.people * some.weight)) / people);
  const toEqual = sum(asked.map((some) => some.people * (mean - some.weight) ** 2));
  yield* waysWithin(asked, toEqual).slice(1);
}

function waysWithin(asked: readonly Asked[], reach: number): Drawn[] {
  const heaviest = asked[0]?.weight ?? 0;
  let ways: Drawn[] = [{ weights: [], distance: 0, total: 0 }];
  for (const { weight, people } of asked)
    ways = ways.flatMap(({ weights, distance, total }) =>
      Array.from({ length: weights.at(-1) ?? heaviest }, (_, index) => ({
        weights: [...weights, index + 1],
        distance: distance + people * (index + 1 - weight) ** 2,
        total: total + people * (index + 1),
      })).filter((way) => way.distance <= reach),
    );
  return ways.toSorted((one, other) => one.distance - other.distance || one.total - other.total);
}

function countedAt(asked: readonly Asked[], weights: readonly number[]): number[] {
  return perWeight((weight) =>
    sum(asked.map(({ people }, index) => (weights[index] === weight ? people : 0))),
  );
}

/** Ratings that no newcomer has get the weight of the next lower rating in use, or else of the lowest one. */
function forEvery(asked: readonly Asked[], weights: readonly number[]): number[] {
  return perWeight((weight) => weights.at(asked.findIndex((some) => some.weight <= weight)) ?? 0);
}

const perWeight = (of: (weight: number) => number): number[] =>
  Array.from({ length: trustRatingRange.max }, (_, index) => of(index + 1));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
