import { anonymity } from '@blindspot/contracts/anonymity';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { staysHidden, type EnteringSet } from './best-guess.ts';

/**
 * Returns the effective weight for each requested weight from 1 to 10. The requested weights stay if they
 * keep guesses at every newcomer's score within `guess` and `certain`. Otherwise, returns the nearest weights
 * that do. The nearest weights have the least sum of squared differences over all newcomers. If several are
 * equally near, the lightest weights win. The order of weights is kept, and no weight exceeds the heaviest
 * one requested.
 *
 * The rule depends on weights and sizes and never on answers, because a weight that depended on answers would
 * reveal something about them. Equal weights always pass, and nothing published before or after matters;
 * `worstGuess` explains both. Fewer newcomers than `batch` keep their requested weights, because no set is
 * opened before more people answer. Attack without this rule: an owner weighs one newcomer 10 and all others
 * 1, and reads that person's score off the average.
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

/**
 * Yields combinations of weights, the nearest to the requested weights first. Leaves out combinations that
 * are farther away than equal weights.
 */
function* drawnTogether(asked: readonly Asked[]): Generator<Drawn> {
  // Yields the requested weights before the long list is built, because most sets pass with them.
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

/**
 * Returns the effective weight for each requested weight from 1 to 10, including weights that were requested
 * for no newcomer. Such a weight gets the effective weight of the next lower weight in use. If there is no
 * lower one, it gets that of the lowest weight in use.
 */
function forEvery(asked: readonly Asked[], weights: readonly number[]): number[] {
  return perWeight((weight) => weights.at(asked.findIndex((some) => some.weight <= weight)) ?? 0);
}

const perWeight = (of: (weight: number) => number): number[] =>
  Array.from({ length: trustRatingRange.max }, (_, index) => of(index + 1));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
