import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { range } from '@blindspot/test-kit/in-parallel';
import { describe, expect, test } from 'vitest';
import { guessAlong, type Chain } from './chains.ts';
import { boundFor } from '../src/solving/guess-bound.ts';
import { posteriors, type Published } from '../src/solving/posteriors.ts';
import { bestGuess, drawScore, prior, tenthOf } from '../src/solving/scores.ts';
import { sum } from '../src/solving/statistics.ts';

/** Earlier people have a total weight of 15, and the target has 6. The second result adds little weight. */
const sharpened: Chain = {
  scale: 10,
  prior: 'usual',
  totalBefore: 15,
  erasedBefore: 0,
  sets: [
    { puppets: [8, 4], others: [6, 8] },
    { puppets: [1, 1], others: [1, 1] },
  ],
  erasesPuppets: false,
};
const alone = ({ sets, ...chain }: Chain): Chain => ({ ...chain, sets: sets.slice(0, 1) });
const guess = (chain: Chain, draws = 20_000) => guessAlong(chain, draws, createSeededRandom(5));

/** Guesses with the solver of the attacks, which models each person separately. */
function bySolver(chain: Chain, draws: number): { mean: number; error: number } {
  const random = createSeededRandom(6);
  const chances = prior(chain.prior, chain.scale);
  const found = range(draws).map(() => {
    const scores = new Map<string, number>();
    const known = new Map<string, number>();
    let weights = new Map<string, number>();
    const published = chain.sets.map(({ puppets, others }, set): Published => {
      if (chain.erasesPuppets)
        weights = new Map([...weights].filter(([person]) => !person.startsWith('puppet')));
      for (const [index, weight] of others.entries()) weights.set(`${index} of ${set}`, weight);
      for (const [index, weight] of puppets.entries()) weights.set(`puppet ${index} of ${set}`, weight);
      for (const person of weights.keys()) {
        if (!scores.has(person)) scores.set(person, drawScore(chances, random));
        if (person.startsWith('puppet')) known.set(person, scores.get(person) ?? 0);
      }
      const total = sum([...weights].map(([person, weight]) => weight * (scores.get(person) ?? 0)));
      return { weights: new Map(weights), tenths: tenthOf(total, sum(weights.values())) };
    });
    return bestGuess(posteriors(published, { chances, known })?.scores.get('0 of 0') ?? []).chance;
  });
  const mean = sum(found) / draws;
  const squares = sum(found.map((one) => (one - mean) ** 2)) / draws;
  return { mean, error: Math.sqrt(squares / draws) };
}

describe('guessAlong', () => {
  test('guessAlong exceeds the limit for guesses if the next result set has tiny weights', () => {
    const [before, after] = [guess(alone(sharpened)), guess(sharpened)];
    expect(before.guess).toBeCloseTo(0.471, 2);
    expect(after.guess).toBeCloseTo(0.536, 2);
    expect(after.guess - 3 * after.guessError).toBeGreaterThan(0.5);
  });

  test.each([
    ['while the puppets stay', false],
    ['if the puppets erase their answers after each set', true],
  ])('guessAlong agrees with the solver that the live attacks use %s', (_, erasesPuppets) => {
    const chain: Chain = {
      scale: 7,
      prior: 'usual',
      totalBefore: 0,
      erasedBefore: 0,
      sets: [
        { puppets: [2, 1], others: [3, 2, 2] },
        { puppets: [4, 1], others: [2, 3] },
        { puppets: [1, 1], others: [1, 1] },
      ],
      erasesPuppets,
    };
    const own = guess(chain);
    const theirs = bySolver(chain, 250);
    expect(Math.abs(own.guess - theirs.mean)).toBeLessThan(4 * Math.hypot(own.guessError, theirs.error));
  });

  test.each([
    [[8, 8], [4, 4], 10, 'usual'],
    [[8, 4], [8, 4], 10, 'flat'],
    [[3, 3], [9, 3, 3], 10, 'usual'],
    [[7, 7], [7, 7], 7, 'flat'],
    [[1, 4], [7, 5, 3], 7, 'usual'],
  ] as const)(
    'guessAlong stays within boundFor for invented people of weights %j among weights %j on a scale of 1 to %i (%s)',
    (puppets, others, scale, name) => {
      const [ending, lightest] = [
        { puppets: [10, 10], others: [10, 10] },
        { puppets: [1, 1], others: [1, 1] },
      ];
      const bound = boundFor({ weights: [...others, ...puppets], scale, prior: name }, 0, [
        others.length,
        others.length + 1,
      ]);
      for (const sets of [[], [lightest], [ending, lightest], [lightest, lightest, lightest]]) {
        const found = guess({
          scale,
          prior: name,
          totalBefore: others.length > 2 ? 0 : 20,
          erasedBefore: others.length > 2 ? 0 : 8,
          sets: [{ puppets, others }, ...sets],
          erasesPuppets: true,
          chosen: [0.2, 0.1, 0.13, 0.02],
        });
        expect(found.guess - 3 * found.guessError).toBeLessThanOrEqual(bound.guess);
      }
    },
  );
});
