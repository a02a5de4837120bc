import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { range } from '@blindspot/test-kit/in-parallel';
import { posteriors, type Published } from './posteriors.ts';
import { bestGuess, normalised, prior, tenthOf } from './scores.ts';
import { sum } from './statistics.ts';

const publish = (weights: Record<string, number>, scores: ReadonlyMap<string, number>): Published => ({
  weights: new Map(Object.entries(weights)),
  tenths: tenthOf(weightedSum(new Map(Object.entries(weights)), scores), sum(Object.values(weights))),
});

const weightedSum = (weights: ReadonlyMap<string, number>, scores: ReadonlyMap<string, number>): number =>
  sum([...weights].map(([person, weight]) => weight * (scores.get(person) ?? 0)));

function byTrying(published: readonly Published[], highest: number, known: ReadonlyMap<string, number>) {
  const people = [...new Set(published.flatMap(({ weights }) => [...weights.keys()]))];
  const beliefs = new Map(people.map((person) => [person, Array.from({ length: highest }, () => 0)]));
  const chances = prior('usual', highest);
  for (let code = 0; code < highest ** people.length; code += 1) {
    const scores = new Map(
      people.map((person, place) => [person, (Math.floor(code / highest ** place) % highest) + 1]),
    );
    if ([...known].some(([person, score]) => scores.get(person) !== score)) continue;
    const fits = published.every(
      ({ weights, tenths }) => tenthOf(weightedSum(weights, scores), sum(weights.values())) === tenths,
    );
    if (!fits) continue;
    const chance = [...scores.values()].reduce((product, score) => product * (chances[score - 1] ?? 0), 1);
    for (const [person, score] of scores) {
      const belief = beliefs.get(person);
      if (belief) belief[score - 1] = (belief[score - 1] ?? 0) + chance;
    }
  }
  return new Map([...beliefs].map(([person, belief]) => [person, normalised(belief)]));
}

const five = new Map(Object.entries({ a: 2, b: 9, c: 4, d: 7, e: 7 }));
const flat = prior('flat', 10);

describe('posteriors', () => {
  const four = new Map(Object.entries({ a: 2, b: 4, c: 1, d: 4, e: 3 }));
  test.each([
    [
      'two sets',
      [
        { a: 3, b: 1, c: 2 },
        { a: 3, b: 1, c: 2, d: 2, e: 5 },
      ],
    ],
    [
      'two sets with an erased answer',
      [
        { a: 3, b: 1, c: 2 },
        { a: 3, c: 2, d: 2, e: 5 },
      ],
    ],
    [
      'an erased answer that is sent again',
      [
        { a: 3, b: 1, d: 2 },
        { a: 3, d: 2, c: 2 },
        { a: 3, d: 2, b: 1, c: 2 },
      ],
    ],
    [
      'one set under two weightings',
      [
        { a: 3, b: 1, c: 1, d: 1 },
        { a: 1, b: 5, c: 5, d: 1 },
      ],
    ],
    ['a set in which everyone is known', [{ d: 5 }, { d: 5, a: 2, b: 2, c: 1 }]],
  ] as const)('for %s, posteriors agrees with a search through all possible scores', (_, weightings) => {
    const published = weightings.map((weights) => publish(weights, four));
    const known = new Map([['d', 4]]);
    const expected = byTrying(published, 4, known);
    const found = posteriors(published, { chances: prior('usual', 4), known })?.scores;
    for (const [person, chances] of found ?? [])
      for (const [index, chance] of chances.entries())
        expect(chance).toBeCloseTo(expected.get(person)?.[index] ?? -1, 10);
    expect(found?.size).toBe(expected.size - 1);
  });

  test('posteriors returns certainty if only one score is unknown', () => {
    const known = new Map(Object.entries({ a: 3, b: 8 }));
    const published = [publish({ a: 1, b: 1, c: 1 }, new Map([...known, ['c', 7]]))];
    const { scores } = posteriors(published, { chances: flat, known }) ?? {};
    expect(bestGuess(scores?.get('c') ?? [])).toEqual({ score: 7, chance: 1 });
  });

  test('posteriors returns undefined if no scores can produce the published averages', () => {
    const known = new Map([['a', 3]]);
    const published = [publish({ a: 1 }, new Map([['a', 6]]))];
    expect(posteriors(published, { chances: flat, known })).toBeUndefined();
  });

  test('posteriors recovers single scores from one set of answers with several weightings', () => {
    const published = [
      { a: 10, b: 1, c: 1, d: 1, e: 1 },
      { a: 1, b: 10, c: 1, d: 1, e: 1 },
      { a: 1, b: 1, c: 10, d: 1, e: 1 },
      { a: 10, b: 10, c: 1, d: 5, e: 5 },
    ].map((weights) => publish(weights, five));
    const { scores } = posteriors(published, { chances: flat, known: new Map([['d', 7]]) }) ?? {};
    for (const person of ['a', 'b', 'c']) {
      const { score, chance } = bestGuess(scores?.get(person) ?? []);
      expect(score).toBe(five.get(person));
      expect(chance).toBeGreaterThan(0.9);
    }
  });

  test('posteriors recovers the sum of the scores of people with equal weights', () => {
    const published = [
      { a: 9, b: 9, c: 4, d: 4, e: 4 },
      { a: 1, b: 1, c: 10, d: 10, e: 10 },
    ].map((weights) => publish(weights, five));
    const { sums = [] } = posteriors(published, { chances: flat, known: new Map() }) ?? {};
    expect(sums).toHaveLength(2);
    for (const { people, chances } of sums) {
      const [best] = [...chances].sort(([, one], [, other]) => other - one);
      expect(best?.[0]).toBe(sum(people.map((person) => five.get(person) ?? 0)));
    }
  });

  test('posteriors returns calibrated beliefs: guesses are right as often as stated', () => {
    const random = createSeededRandom(3);
    const rounds = range(1_500).map(() => {
      const scores = new Map(['a', 'b', 'c', 'd', 'e'].map((person) => [person, random.integer(1, 10)]));
      const known = new Map(['d', 'e'].map((person) => [person, scores.get(person) ?? 0]));
      const published = [publish({ a: 9, b: 8, c: 6, d: 5, e: 4 }, scores)];
      const beliefs = posteriors(published, { chances: flat, known });
      const { score, chance } = bestGuess(beliefs?.scores.get('a') ?? []);
      return { right: Number(score === scores.get('a')), chance };
    });
    const right = sum(rounds.map((round) => round.right)) / rounds.length;
    const promised = sum(rounds.map((round) => round.chance)) / rounds.length;
    expect(Math.abs(right - promised)).toBeLessThan(
      3 * Math.sqrt((promised * (1 - promised)) / rounds.length),
    );
  });
});
