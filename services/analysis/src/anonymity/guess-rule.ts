import { anonymity } from '@blindspot/contracts/anonymity';
import { hidingWeight, staysHidden, type EnteringSet } from './best-guess.ts';

interface WeighedSet extends EnteringSet {
  /** What those counted who were in the newest set and have erased their answers since. */
  readonly gone: readonly number[];
}

/**
 * What newcomers count as by the weight that was asked for, from 1 to 10: as asked where that keeps every one of them within `guess`
 * and `certain`, else drawn together to the nearest weights that do. Nearest is the least sum of squared differences over all
 * newcomers; of several equally near the lightest. Who was given more never counts less, and nobody counts more than the heaviest or
 * less than the lightest that was asked for.
 *
 * Where somebody of the newest set has erased an answer, all of them count alike, at the weight that hides those who are gone best.
 *
 * It looks at weights and sizes alone, never at answers: a weight that depended on answers would tell of them. Equal weights always
 * pass; why, and why nothing published before or after matters, is told at `worstGuess`. Fewer newcomers than `batch` are never
 * sealed: what they will count as depends on who is still to come, and until then they count as asked.
 */
export function effectiveWeights({ newcomers, gone, scale }: WeighedSet): number[] {
  const asked = newcomers
    .flatMap((people, index) => (people > 0 ? [{ weight: index + 1, people }] : []))
    .toReversed();
  if (sum(newcomers) < anonymity.batch) return newcomers.map((_, index) => index + 1);
  if (gone.length > 0) {
    const weight = hidingWeight(gone, scale);
    return newcomers.map(() => weight);
  }
  for (const { weights } of drawnTogether(asked)) {
    const counting = newcomers.map(() => 0);
    for (const [index, { people }] of asked.entries()) {
      const place = (weights[index] ?? 0) - 1;
      counting[place] = (counting[place] ?? 0) + people;
    }
    if (staysHidden({ newcomers: counting, scale })) return forEvery(newcomers, asked, weights);
  }
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
  const heaviest = asked[0]?.weight ?? 0;
  const lightest = asked.at(-1)?.weight ?? 0;
  const distanceOf = (weights: (index: number) => number): number =>
    sum(asked.map(({ weight, people }, index) => people * (weights(index) - weight) ** 2));
  const furthest = Math.min(
    ...Array.from({ length: heaviest - lightest + 1 }, (_, more) => distanceOf(() => lightest + more)),
  );

  function within(reach: number): Drawn[] {
    let ways: Drawn[] = [{ weights: [], distance: 0, total: 0 }];
    for (const { weight, people } of asked)
      ways = ways.flatMap((way) => {
        const longer: Drawn[] = [];
        for (let next = 1; next <= (way.weights.at(-1) ?? heaviest); next += 1) {
          const distance = way.distance + people * (next - weight) ** 2;
          if (distance <= reach)
            longer.push({ weights: [...way.weights, next], distance, total: way.total + people * next });
        }
        return longer;
      });
    return ways.toSorted((one, other) => one.distance - other.distance || one.total - other.total);
  }

  // Most sets pass as asked or nearly so: the long list is made only for the others.
  yield* within(0);
  yield* within(furthest).slice(1);
}

/** Weights that nobody asked for count as the next lower one that somebody did, or as the lowest. */
function forEvery(
  newcomers: readonly number[],
  asked: readonly Asked[],
  weights: readonly number[],
): number[] {
  return newcomers.map((_, index) => {
    const lower = asked.findIndex(({ weight }) => weight <= index + 1);
    return weights.at(lower) ?? 0;
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
