import { expect, test } from 'vitest';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { isRecovered, solvedAnswers, type Observation } from './recover-answers.ts';
import type { SeenPerson } from './weight-guesses.ts';

const random = createSeededRandom(11);
const questions = Array.from({ length: 11 }, (_, index) => `q${index}`);
const people = (count: number): SeenPerson[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `p${index}`,
    relationship: 'colleague',
    rating: null,
  }));
const truth = new Map(
  people(8).map(({ name }) => [
    name,
    Object.fromEntries(questions.map((key) => [key, random.integer(1, 10)])),
  ]),
);

const weight = ({ rating }: SeenPerson): number => rating ?? 6;

/** Averages with the weights that the ratings ask for, to one decimal. */
function published(seen: readonly SeenPerson[]): Observation {
  const total = seen.reduce((sum, person) => sum + weight(person), 0);
  const average = (key: string): number =>
    seen.reduce((sum, person) => sum + weight(person) * (truth.get(person.name)?.[key] ?? 0), 0) / total;
  return {
    people: seen,
    averages: Object.fromEntries(questions.map((key) => [key, Math.round(average(key) * 10) / 10])),
  };
}

const recovered = (observations: readonly Observation[]): string[] =>
  [
    ...new Set(
      solvedAnswers(observations)
        .filter((claim) => isRecovered(claim, truth.get(claim.person) ?? {}))
        .map(({ person }) => person),
    ),
  ].sort();

test('averages of five and then of six make the sixth known', () => {
  expect(recovered([published(people(5)), published(people(6))])).toEqual(['p5']);
});

/** The third of five people rated so, the others 1. */
const probed = (rating: number): SeenPerson[] =>
  people(5).map((person, index) => ({ ...person, rating: index === 2 ? rating : 1 }));

test('a slider that acts on one person makes that person known', () => {
  expect(recovered([published(probed(10)), published(probed(1))])).toEqual(['p2']);
});

test('averages of five and then of eight make nobody known', () => {
  expect(recovered([published(people(5)), published(people(8))])).toEqual([]);
});

test('one average makes nobody known', () => {
  expect(recovered([published(people(5))])).toEqual([]);
});
