import { anonymity } from '@blindspot/contracts/anonymity';
import { describe, expect, test } from 'vitest';
import { effectiveWeights } from '../src/anonymity/guess-rule.ts';
import { figuresOf } from '../src/findings/figures.ts';

// Computes what an owner can learn over two sets, by trying every way in which friends may have answered. The
// owner knows the answers of two people per set.

const form = {
  questions: { q: 'Listening' },
  optional_questions: {},
  format: 'slider',
  scale: '1-10',
} as const;

/** Score, or 'left' for an untouched slider, which counts as 5. */
type Given = number | 'left';

const leavesAlone = 0.2;
const scores = Array.from({ length: 10 }, (_, index) => index + 1);
const answers: readonly { readonly given: Given; readonly chance: number }[] = [
  ...scores.map((given) => ({ given, chance: (1 - leavesAlone) / scores.length })),
  { given: 'left' as const, chance: leavesAlone },
];

const weightsOf = (asked: readonly number[]): number[] => {
  const newcomers = scores.map((weight) => asked.filter((one) => one === weight).length);
  const weights = effectiveWeights({ newcomers, scale: form.scale });
  return asked.map((weight) => weights[weight - 1] ?? 0);
};
const weights = [weightsOf([9, 8, 6, 5, 4]), weightsOf([1, 1, 10, 1])];

// Scores of the two known people in the first set and in the second.
describe.each([
  [
    [10, 10],
    [10, 10],
  ],
  [
    ['left', 1],
    [1, 'left'],
  ],
  [
    ['left', 'left'],
    ['left', 'left'],
  ],
] as const)('figuresOf for two sets whose known people gave %j and %j', (first, second) => {
  const seen = new Map<string, Map<Given, number>>();
  for (const { given, chance } of everyone(5)) {
    const published = publishedOf([
      [...first, ...given.slice(0, 3)],
      [...second, ...given.slice(3)],
    ]);
    for (const place of [0, 3]) {
      const key = `${place} ${published}`;
      const of = seen.get(key) ?? new Map<Given, number>();
      const one = given[place] ?? 'left';
      of.set(one, (of.get(one) ?? 0) + chance);
      seen.set(key, of);
    }
  }

  test.each([
    ['in the first set', 0],
    ['in the second set', 3],
  ])("published averages keep guesses at a friend's score %s within the bounds", (_, place) => {
    let right = 0;
    let sure = 0;
    let sureOfLeaving = 0;
    for (const [key, of] of seen) {
      if (!key.startsWith(`${place} `)) continue;
      const left = of.get('left') ?? 0;
      const moved = [...of].filter(([given]) => given !== 'left').map(([, chance]) => chance);
      const any = moved.reduce((sum, chance) => sum + chance, 0);
      const best = Math.max(0, ...moved);
      right += best;
      if (best > 0.9 * any) sure += any;
      if (left > 0.9 * (any + left)) sureOfLeaving += any + left;
    }
    // The bounds apply only to people who moved the slider, so the results are divided by their share.
    expect(right / (1 - leavesAlone)).toBeLessThanOrEqual(anonymity.guess);
    expect(sure / (1 - leavesAlone)).toBeLessThanOrEqual(anonymity.certain);
    expect(sureOfLeaving).toBeLessThanOrEqual(anonymity.certain);
  });
});

function everyone(people: number): { given: Given[]; chance: number }[] {
  if (people === 0) return [{ given: [], chance: 1 }];
  return everyone(people - 1).flatMap((rest) =>
    answers.map(({ given, chance }) => ({ given: [...rest.given, given], chance: chance * rest.chance })),
  );
}

function publishedOf(sets: readonly (readonly Given[])[]): string {
  const batches = sets.map((set, number) =>
    set.map((given, place) => ({
      answers: { q: given === 'left' ? 5 : given },
      untouched: given === 'left' ? ['q'] : [],
      weight: weights[number]?.[place] ?? 0,
    })),
  );
  return JSON.stringify(batches.map((_, last) => figuresOf({ form, batches: batches.slice(0, last + 1) })));
}
