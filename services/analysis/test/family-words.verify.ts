import { expect, test } from 'vitest';
import { surestOfFamily } from './family-adversary.ts';

const toThousandths = (chance: number): number => Math.round(chance * 1_000) / 1_000;

// The shares exceed the bound (see ADR 0014). The tests pin them, so that a change in the rules is noticed.
test.each([
  [[5, 4], 5, 1 / 3, 0.058],
  [[5, 4], 6, 1 / 3, 0.065],
  [[5, 4], 5, 0.5, 0.102],
  [[5, 4], 6, 0.5, 0.121],
  [[6, 4], 5, 0.5, 0.082],
])(
  'with %j newcomers and %d themes, if a share of %d name the family, an owner is sure in %d of all cases',
  (newcomers, themes, share, surest) => {
    const story = { newcomers, themes, share, oneEach: true };
    expect(toThousandths(surestOfFamily(story, 'family'))).toBe(surest);
    expect(toThousandths(surestOfFamily({ ...story, themesOnly: true }, 'family'))).toBe(surest);
  },
  1_800_000,
);

test.each([
  [[5, 4, 4], 3, 0.049, 0.049],
  [[6, 4, 4], 3, 0.045, 0.033],
  [[8, 4, 4], 3, 0.041, 0.033],
  [[6, 4, 4, 4], 2, 0.06, 0.037],
  [[8, 4, 4, 4], 2, 0.05, 0.05],
])(
  'with %j newcomers and %d themes, an owner can be sure who named a theme family in %d of all cases (%d if only themes are published)',
  (newcomers, themes, withFamilies, without) => {
    const story = { newcomers, themes, share: 0.5, oneEach: true };
    expect(toThousandths(surestOfFamily(story, 'family'))).toBe(withFamilies);
    expect(toThousandths(surestOfFamily({ ...story, themesOnly: true }, 'family'))).toBe(without);
  },
  1_800_000,
);

test('with four sets, an owner is rarely sure who named a theme that a third of people name', () => {
  const story = { newcomers: [11, 4, 4, 4], themes: 2, share: 1 - (2 / 3) ** 2 };
  expect(toThousandths(surestOfFamily(story, 'theme'))).toBe(0.043);
}, 1_800_000);
