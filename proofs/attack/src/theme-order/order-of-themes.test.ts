import { range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { expect, test } from 'vitest';
import { guessOnce, type Staging } from './order-of-themes.ts';

/** One person who weighs double among nine, of whom two invented answers are known. */
const staging: Staging = {
  aim: { set: 0, weight: 2 },
  crowds: [{ set: 0, weight: 1, people: 8, puppets: 2 }],
  sets: 1,
  themes: 2,
  share: 1 / 3,
  puppetsName: () => true,
};

test('what an order of two themes says is what trying everything says', () => {
  // Both named by the two puppets: 0 to 6 others, and the person or not.
  const insides = [true, false].flatMap((isNamed) =>
    range(7).map((others) => ({
      isNamed,
      people: 2 + others + Number(isNamed),
      weight: 2 + others + 2 * Number(isNamed),
      chance: (isNamed ? 1 : 2) * ([1, 6, 15, 20, 15, 6, 1][others] ?? 0) * 2 ** (6 - others),
    })),
  );
  const several = insides.filter(({ people }) => people >= 3 && people * 2 <= 9);
  let [named, all] = [0, 0];
  for (const first of several)
    for (const second of several) {
      const order = first.weight > second.weight ? 1 : first.weight === second.weight ? 1 / 2 : 0;
      const chance = first.chance * second.chance * order;
      all += chance;
      if (first.isNamed) named += chance;
    }
  const alone = several.filter(({ isNamed }) => isNamed).reduce((sum, { chance }) => sum + chance, 0);
  const byWords = alone / several.reduce((sum, { chance }) => sum + chance, 0);

  const random = createSeededRandom(2);
  const found = range(400)
    .map(() => guessOnce(staging, random))
    .filter((both) => both.every((one) => Math.abs(one.byWords - byWords) < 1e-9))
    .map((both) => Math.max(...both.map(({ byOrder }) => byOrder)));
  expect(found.length).toBeGreaterThan(40);
  const mean = found.reduce((sum, one) => sum + one, 0) / found.length;
  expect(mean).toBeCloseTo(named / all, 2);
});

test('an order by weights, two to one at most, lets an owner be sure of what words alone leave open', () => {
  const random = createSeededRandom(5);
  const guesses = range(60).flatMap(() => guessOnce({ ...staging, themes: 10, share: 1 / 2 }, random));
  const sure = (pick: 'byWords' | 'byOrder'): number =>
    guesses.filter((one) => Math.max(one[pick], 1 - one[pick]) > 0.9).length / guesses.length;
  expect(sure('byWords')).toBeLessThan(0.05);
  expect(sure('byOrder')).toBeGreaterThan(0.15);
});
