import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { describe, expect, test } from 'vitest';
import { worstGuess } from '../src/anonymity/best-guess.ts';
import { effectiveWeights } from '../src/anonymity/guess-rule.ts';
import { attack, expectations, type Guessed, type Person } from './guess-adversary.ts';

const worlds = (['1-10', '1-7'] as const).flatMap((scale) =>
  (['flat', 'usual'] as const).map((prior) => ({
    scale,
    prior,
    scores: expectations[prior](scaleMaximum[scale]),
  })),
);
const counted = (weights: readonly number[]): number[] =>
  Array.from({ length: 10 }, (_, index) => weights.filter((weight) => weight === index + 1).length);

function measured({ trials, right, sure }: Guessed): {
  right: number;
  sure: number;
  rightError: number;
  sureError: number;
} {
  const error = (count: number): number =>
    3 * Math.sqrt(Math.max(count, 3) * Math.max(trials - count, 3)) * trials ** -1.5;
  return { right: right / trials, sure: sure / trials, rightError: error(right), sureError: error(sure) };
}

/** Returns every choice of a target and two puppets; choices with equal weights appear once. */
function castings(weights: readonly number[]): { people: Person[]; target: Person }[] {
  const found = new Map<string, { people: Person[]; target: Person }>();
  for (const [target] of weights.entries()) {
    for (const [one] of weights.entries()) {
      for (const [other] of weights.entries()) {
        if (new Set([target, one, other]).size < 3) continue;
        const people = weights.map((weight, index) => ({
          weight,
          isPuppet: index === one || index === other,
        }));
        const puppets = [weights[one] ?? 0, weights[other] ?? 0]
          .sort((first, second) => first - second)
          .join(' ');
        const aim = people[target];
        if (aim) found.set(`${aim.weight} ${puppets}`, { people, target: aim });
      }
    }
  }
  return [...found.values()];
}

const puppetsFirst = (weights: readonly number[]): Person[] =>
  weights.map((weight, index) => ({ weight, isPuppet: index < anonymity.puppets }));

const usual = [9, 8, 6, 5, 4];

describe.each(worlds)('effectiveWeights (scale $scale, $prior scores)', ({ scale, prior, scores }) => {
  const drawn = (asked: readonly number[]): number[] => {
    const effective = effectiveWeights({ newcomers: counted(asked), scale });
    return asked.map((weight) => effective[weight - 1] ?? 0);
  };

  test.each([
    ['five equal weights', [1, 1, 1, 1, 1]],
    ['five usual weights', usual],
    ['five weights, 10 and four times 1', [10, 1, 1, 1, 1]],
    ['four equal weights', [1, 1, 1, 1]],
    ['four usual weights', [9, 8, 6, 5]],
    ['four weights, 10 and three times 1', [10, 1, 1, 1]],
    ['six weights in equal pairs', [9, 9, 6, 6, 4, 4]],
  ])(
    'worstGuess equals the success rate of a simulated adversary who knows the sum of the scores (%s)',
    (_, asked) => {
      const newcomers = drawn(asked);
      const random = createSeededRandom(11);
      const all = castings(newcomers).map(({ people, target }) =>
        measured(attack({ scale, scores, sets: [people], target, sumIsKnown: true }, 20_000, random)),
      );
      const computed = worstGuess({ newcomers: counted(newcomers), scale, prior, known: anonymity.puppets });
      const [right] = all.toSorted((one, other) => other.right - one.right);
      const [sure] = all.toSorted((one, other) => other.sure - one.sure);
      expect(Math.abs((right?.right ?? 1) - computed.bestGuess)).toBeLessThanOrEqual(right?.rightError ?? 0);
      expect(Math.abs((sure?.sure ?? 1) - computed.sure)).toBeLessThanOrEqual(sure?.sureError ?? 0);
    },
  );

  const threeSets = (asked: readonly (readonly number[])[]): Person[][] =>
    asked.map((weights) => puppetsFirst(drawn(weights)));

  test.each([
    [
      'equal weights',
      [
        [5, 5, 5, 5, 5],
        [5, 5, 5, 5],
        [5, 5, 5, 5],
      ],
    ],
    [
      'usual weights',
      [
        [4, 5, 9, 8, 6],
        [5, 6, 9, 8],
        [4, 6, 9, 8],
      ],
    ],
    [
      '10 beside weights of 1',
      [
        [1, 1, 10, 1, 1],
        [1, 1, 10, 1],
        [1, 1, 10, 1],
      ],
    ],
  ])(
    'an adversary who invents two people in each of three sets (%s) guesses no better than worstGuess computes',
    (_, asked) => {
      const sets = threeSets(asked);
      for (const people of sets) {
        const newcomers = counted(people.map(({ weight }) => weight));
        const computed = worstGuess({ newcomers, scale, prior, known: anonymity.puppets });
        for (const target of people.filter(({ isPuppet }) => !isPuppet)) {
          const found = measured(
            attack({ scale, scores, sets, target, sumIsKnown: false }, 3_000, createSeededRandom(12)),
          );
          expect(found.right - found.rightError).toBeLessThanOrEqual(computed.bestGuess);
          expect(found.sure - found.sureError).toBeLessThanOrEqual(computed.sure);
        }
      }
    },
  );
});
