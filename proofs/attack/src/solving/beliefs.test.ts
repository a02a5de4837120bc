import { expect, test } from 'vitest';
import { believeAnyWeights } from './any-weights.ts';
import { beliefsFrom } from './beliefs.ts';
import { tenthOf } from './tenths.ts';
import { bestGuess, prior } from './scores.ts';

const scores = new Map([
  ['a', 2],
  ['b', 9],
  ['c', 4],
  ['d', 7],
  ['e', 7],
]);
const chances = prior('flat', 10);

function published(weights: Record<string, number>) {
  const entries = Object.entries(weights);
  const sum = entries.reduce((all, [person, weight]) => all + weight * (scores.get(person) ?? 0), 0);
  const total = entries.reduce((all, [, weight]) => all + weight, 0);
  return { weights: new Map(entries), tenths: tenthOf(sum, total) };
}

test('beliefsFrom recovers single scores from one set under several weightings', () => {
  const shown = [
    { a: 10, b: 1, c: 1, d: 1, e: 1 },
    { a: 1, b: 10, c: 1, d: 1, e: 1 },
    { a: 1, b: 1, c: 10, d: 1, e: 1 },
    { a: 10, b: 10, c: 1, d: 5, e: 5 },
  ].map(published);
  const beliefs = beliefsFrom(shown, { chances, known: new Map([['d', 7]]) });
  for (const person of ['a', 'b', 'c']) {
    const { score, chance } = bestGuess(beliefs?.get(person) ?? []);
    expect(score).toBe(scores.get(person));
    expect(chance).toBeGreaterThan(0.9);
  }
});

test('believeAnyWeights recovers the sum of people with equal weights', () => {
  const shown = [
    { a: 9, b: 9, c: 4, d: 4, e: 4 },
    { a: 1, b: 1, c: 10, d: 10, e: 10 },
  ].map(published);
  const sums = believeAnyWeights(shown, { chances, known: new Map() })?.sums ?? [];
  for (const { people, chances: believed } of sums) {
    const [best] = [...believed].sort(([, one], [, other]) => other - one);
    expect(best?.[0]).toBe(people.reduce((sum, person) => sum + (scores.get(person) ?? 0), 0));
  }
});

test('beliefsFrom and believeAnyWeights agree if both can solve', () => {
  const shown = [published({ a: 3, b: 1, c: 2 }), published({ a: 3, b: 1, c: 2, d: 2, e: 5 })];
  const known = new Map([['b', 9]]);
  const chain = beliefsFrom(shown, { chances, known });
  const tried = believeAnyWeights(shown, { chances, known })?.scores;
  for (const person of ['a', 'c', 'd', 'e'])
    for (const [index, chance] of (chain?.get(person) ?? []).entries())
      expect(chance).toBeCloseTo(tried?.get(person)?.[index] ?? -1, 10);
});
