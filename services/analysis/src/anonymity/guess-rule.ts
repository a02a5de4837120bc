import { anonymity } from '@blindspot/contracts/anonymity';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { staysHidden, type EnteringSet } from './best-guess.ts';

/**
 * What newcomers count as by the weight that was asked for, from 1 to 10: as asked where that keeps every one of them within `guess`
 * and `certain`, else drawn together to the nearest weights that do. Nearest is the least sum of squared differences over all
 * newcomers; of several equally near the lightest. Who was given more never counts less, and nobody counts more than the heaviest
 * that was asked for.
 *
 * It looks at weights and sizes alone, never at answers: a weight that depended on answers would tell of them. Equal weights always
 * pass; why, and why nothing published before or after matters, is told at `worstGuess`. Fewer newcomers than `batch` are never
 * sealed: what they will count as depends on who is still to come, and until then they count as asked.
 * Attack without it: an owner weighs one newcomer 10 and all others 1, and reads that person's score off the average.
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

/** One weight for each that was asked for, the heaviest first. */
interface Drawn {
  readonly weights: readonly number[];
  readonly distance: number;
  readonly total: number;
}

/** Every way to draw them together that is no further off than the nearest equal weights, the nearest first. */
function* drawnTogether(asked: readonly Asked[]): Generator<Drawn> {
  // Most sets pass as asked: the long list is made only for the others.
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

/** How many count at each weight. */
function countedAt(asked: readonly Asked[], weights: readonly number[]): number[] {
  return perWeight((weight) =>
    sum(asked.map(({ people }, index) => (weights[index] === weight ? people : 0))),
  );
}

/** Weights that nobody asked for count as the next lower one that somebody did, or as the lowest. */
function forEvery(asked: readonly Asked[], weights: readonly number[]): number[] {
  return perWeight((weight) => weights.at(asked.findIndex((some) => some.weight <= weight)) ?? 0);
}

const perWeight = (of: (weight: number) => number): number[] =>
  Array.from({ length: trustRatingRange.max }, (_, index) => of(index + 1));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
