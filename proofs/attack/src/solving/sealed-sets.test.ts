import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { range } from '@blindspot/test-kit/in-parallel';
import { tenthOf } from './tenths.ts';
import { bestGuess, normalised, prior } from './scores.ts';
import { posteriors, type SealedFigure } from './sealed-sets.ts';

const members = (weights: Record<string, number>) =>
  Object.entries(weights).map(([person, weight]) => ({ person, weight }));

/** Computes the posterior by trying all scores of everyone. */
function byTrying(figures: readonly SealedFigure[], highest: number, known: ReadonlyMap<string, number>) {
  const people = figures.flatMap(({ newcomers }) => newcomers);
  const beliefs = new Map(people.map(({ person }) => [person, Array.from({ length: highest }, () => 0)]));
  const chances = prior('usual', highest);
  for (let code = 0; code < highest ** people.length; code += 1) {
    const scores = new Map(
      people.map(({ person }, place) => [person, (Math.floor(code / highest ** place) % highest) + 1]),
    );
    if ([...known].some(([person, score]) => scores.get(person) !== score)) continue;
    let inIt: { person: string; weight: number }[] = [];
    const fits = figures.every(({ newcomers, gone, tenths }) => {
      inIt = [...inIt.filter(({ person }) => !gone.includes(person)), ...newcomers];
      const sum = inIt.reduce((all, { person, weight }) => all + weight * (scores.get(person) ?? 0), 0);
      return (
        tenthOf(
          sum,
          inIt.reduce((all, { weight }) => all + weight, 0),
        ) === tenths
      );
    });
    if (!fits) continue;
    const chance = [...scores.values()].reduce((product, score) => product * (chances[score - 1] ?? 0), 1);
    for (const [person, score] of scores) {
      const belief = beliefs.get(person);
      if (belief) belief[score - 1] = (belief[score - 1] ?? 0) + chance;
    }
  }
  return new Map([...beliefs].map(([person, belief]) => [person, normalised(belief)]));
}

describe('posteriors', () => {
  test('returns the same as a search of all scores over two sets, with a known score and an erased answer', () => {
    const figures = [
      { newcomers: members({ a: 3, b: 1, c: 2 }), gone: [], tenths: 25 },
      { newcomers: members({ d: 2, e: 5 }), gone: ['b'], tenths: 29 },
    ];
    const known = new Map([['d', 4]]);
    const expected = byTrying(figures, 4, known);
    const found = posteriors(figures, { chances: prior('usual', 4), known });
    for (const person of ['a', 'b', 'c', 'e'])
      for (const [index, chance] of (found?.get(person) ?? []).entries())
        expect(chance).toBeCloseTo(expected.get(person)?.[index] ?? -1, 10);
    expect(found?.size).toBe(4);
  });

  test('returns certainty if only one score is unknown', () => {
    const known = new Map([
      ['a', 3],
      ['b', 8],
    ]);
    const figures = [{ newcomers: members({ a: 1, b: 1, c: 1 }), gone: [], tenths: 60 }];
    expect(bestGuess(posteriors(figures, { chances: prior('flat', 10), known })?.get('c') ?? [])).toEqual({
      score: 7,
      chance: 1,
    });
  });

  test('returns undefined if no scores produce the averages', () => {
    const known = new Map([['a', 3]]);
    const figures = [{ newcomers: members({ a: 1 }), gone: [], tenths: 60 }];
    expect(posteriors(figures, { chances: prior('flat', 10), known })).toBeUndefined();
  });

  test('returns calibrated beliefs: guesses are right as often as stated', () => {
    const random = createSeededRandom(3);
    const chances = prior('flat', 10);
    const rounds = range(1_500).map(() => {
      const scores = new Map(['a', 'b', 'c', 'd', 'e'].map((person) => [person, random.integer(1, 10)]));
      const weights = { a: 9, b: 8, c: 6, d: 5, e: 4 };
      const sum = Object.entries(weights).reduce(
        (all, [person, weight]) => all + weight * (scores.get(person) ?? 0),
        0,
      );
      const known = new Map(['d', 'e'].map((person) => [person, scores.get(person) ?? 0]));
      const figures = [{ newcomers: members(weights), gone: [], tenths: tenthOf(sum, 32) }];
      const { score, chance } = bestGuess(posteriors(figures, { chances, known })?.get('a') ?? []);
      return { right: Number(score === scores.get('a')), chance };
    });
    const right = mean(rounds.map((round) => round.right));
    const promised = mean(rounds.map((round) => round.chance));
    expect(Math.abs(right - promised)).toBeLessThan(
      3 * Math.sqrt((promised * (1 - promised)) / rounds.length),
    );
  });
});

const mean = (values: readonly number[]): number =>
  values.reduce((all, value) => all + value, 0) / values.length;
