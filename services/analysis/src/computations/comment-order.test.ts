import { describe, expect, test } from 'vitest';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { comments } from './computations.ts';

const questions = { keep: 'What should never change?', try: 'What should I try?', story: 'A story?' };
const form: FeedbackForm = {
  questions: { q1: 'What do you see?' },
  optional_questions: questions,
  format: 'text',
  scale: '1-10',
};
type Key = keyof typeof questions;

/** The ranks that the comments of one set have under each question, by their writers in the order in which they came. */
function ranksOf(people: number, seed: string): Record<Key, number[]> {
  const members = Array.from({ length: people }, (_, index) => ({
    id: `p${index}`,
    relationship: 'colleague' as const,
  }));
  const { questions: published } = comments({
    form,
    members,
    quotable: Object.keys(questions).flatMap((key) =>
      members.map(({ id }) => ({ id, key, sentences: [`From ${id}.`] })),
    ),
    earlier: [],
    published: [],
    seed,
  });
  const ranks = (key: Key): number[] => {
    const shown = published.find((one) => one.key === key)?.comments ?? [];
    return members.map(({ id }) => shown.findIndex(({ content }) => content === `From ${id}.`));
  };
  return { keep: ranks('keep'), try: ranks('try'), story: ranks('story') };
}

describe.each([5, 10, 14])('in sets of %d people', (people) => {
  const seeds = Math.ceil(8_000 / people);
  const drawn = Array.from({ length: seeds }, (_, seed) => ranksOf(people, `seed ${seed}`));

  test.each([
    ['keep', 'try'],
    ['keep', 'story'],
    ['try', 'story'],
  ] as const)('the ranks of one person under %s and %s do not correlate', (one, other) => {
    const pairs = drawn.flatMap((ranks) =>
      ranks[one].map((rank, person) => [rank, ranks[other][person] ?? -1] as const),
    );
    // Independent ranks correlate by 0 with a standard error of 1/√n at most; 4 of these are chance once in 16,000 runs.
    expect(Math.abs(correlation(pairs))).toBeLessThan(4 / Math.sqrt(seeds));
    const alike = pairs.filter(([rank, same]) => rank === same).length / pairs.length;
    expect(Math.abs(alike - 1 / people)).toBeLessThan(4 / Math.sqrt(pairs.length));
  });

  test('a rank says nothing about the order in which people answered', () => {
    const pairs = drawn.flatMap(({ keep }) => keep.map((rank, person) => [rank, person] as const));
    expect(Math.abs(correlation(pairs))).toBeLessThan(4 / Math.sqrt(seeds));
  });
});

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [one, other] = [mean(pairs.map(([value]) => value)), mean(pairs.map(([, value]) => value))];
  const covariance = mean(pairs.map(([a, b]) => (a - one) * (b - other)));
  const spread = mean(pairs.map(([a]) => (a - one) ** 2)) * mean(pairs.map(([, b]) => (b - other) ** 2));
  return covariance / Math.sqrt(spread);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
