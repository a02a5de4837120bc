import { anonymity } from '@blindspot/contracts/anonymity';
import { describe, expect, test } from 'vitest';
import { surestOfFamily, type FamilyStory } from './family-adversary.ts';

const heldByHalf = { share: 0.5, oneEach: true } as const;
/** A third of the people name the first theme of the family, and a third name the second. */
const eachNamedByThird = { themes: 2, share: 1 - (2 / 3) ** 2 } as const;
const toThousandths = (chance: number): number => Math.round(chance * 1_000) / 1_000;
const surest = (story: FamilyStory): { withFamilies: number; without: number } => ({
  withFamilies: toThousandths(surestOfFamily(story, 'family')),
  without: toThousandths(surestOfFamily({ ...story, themesOnly: true }, 'family')),
});

describe('surestOfFamily with three themes', () => {
  test.each([
    [[6], 0.014, 0.014],
    [[7], 0.004, 0.004],
    [[8], 0.002, 0.002],
    // The most common case: a first set of five can publish no family, and a second set of nine can.
    [[5, 4], 0.049, 0.049],
    [[6, 4], 0.041, 0.033],
    [[7, 4], 0.036, 0.027],
    [[8, 4], 0.033, 0.027],
  ])(
    'with %j newcomers, an owner can be sure who named a theme family in %d of all cases (%d if only themes are published)',
    (newcomers, withFamilies, without) => {
      expect(surest({ newcomers, themes: 3, ...heldByHalf })).toEqual({ withFamilies, without });
      expect(withFamilies).toBeLessThanOrEqual(anonymity.certain);
    },
  );

  test.each([[[6]], [[5, 4]], [[6, 4]], [[8, 4]]])(
    'an owner is rarely sure who named a theme family that a model found directly, with %j newcomers',
    (newcomers) => {
      for (const familyItself of [0.25, 0.5, 1]) {
        const story = { newcomers, themes: 3, ...heldByHalf, familyItself };
        expect(surestOfFamily(story, 'family')).toBeLessThanOrEqual(anonymity.certain);
      }
    },
  );
});

describe('surestOfFamily with two themes, as custom forms offer them', () => {
  // Some shares exceed `anonymity.certain`. The test pins them, so that a change in the rules is noticed.
  test.each([
    [[8, 4], 0.033, 0.015],
    [[5, 4, 4], 0.055, 0.055],
    [[6, 4, 4], 0.049, 0.026],
    [[8, 4, 4], 0.041, 0.03],
  ])(
    'if half of %j newcomers name a theme family, an owner can be sure who did in %d of all cases (%d if only themes are published)',
    (newcomers, withFamilies, without) => {
      expect(surest({ newcomers, themes: 2, ...heldByHalf })).toEqual({ withFamilies, without });
    },
  );
});

test.each([
  [[5, 4, 4], 2],
  [[6, 4, 4], 2],
  [[8, 4, 4], 2],
  [[6, 4], 3],
  [[8, 4], 3],
  [[5, 4], 4],
])(
  'with %j newcomers and %d themes, an owner is rarely sure who named a family that a third of people name',
  (newcomers, themes) => {
    const story = { newcomers, themes, share: 1 / 3, oneEach: true };
    expect(surestOfFamily(story, 'family')).toBeLessThanOrEqual(anonymity.certain);
  },
);

describe('surestOfFamily for a theme that a third of people name, before or after its family', () => {
  test.each([
    [[6], 0],
    [[5, 4], 0.037],
    [[6, 4], 0.013],
    [[8, 4], 0.004],
    [[5, 4, 4], 0.037],
    [[6, 4, 4], 0.013],
    [[8, 4, 4], 0.008],
    [[11, 4, 4], 0.028],
  ])('with %j newcomers, an owner is sure who named the theme in %d of all cases', (newcomers, share) => {
    expect(toThousandths(surestOfFamily({ newcomers, ...eachNamedByThird }, 'theme'))).toBe(share);
  });

  test.each([
    [[5], 0.037],
    [[6, 4], 0.013],
    [[8, 4], 0.004],
  ])(
    'with %j newcomers, an owner who knows an order key is sure in %d of all cases (0.333 without noise)',
    (newcomers, share) => {
      for (const [target, others] of [
        [10, 1],
        [1, 10],
      ] as const) {
        const surestWith = (noise: number): number =>
          toThousandths(
            surestOfFamily({ newcomers, ...eachNamedByThird, weights: { target, others, noise } }, 'theme'),
          );
        expect([surestWith(2), surestWith(0)]).toEqual([share, 0.333]);
      }
    },
  );
});

describe('surestOfFamily with more themes', () => {
  test.each([
    [[6], 6, 0.017],
    [[5, 4], 4, 0.079],
    [[6, 4], 4, 0.059],
    [[7, 4], 4, 0.044],
  ])(
    'with %j newcomers and %d themes, an owner is sure in %d of all cases, with or without families',
    (newcomers, themes, share) => {
      expect(surest({ newcomers, themes, ...heldByHalf })).toEqual({ withFamilies: share, without: share });
    },
  );

  test('with 8 and then 4 newcomers, publishing a theme family of four themes hardly makes an owner sure more often', () => {
    const found = surest({ newcomers: [8, 4], themes: 4, ...heldByHalf });
    expect(found).toEqual({ withFamilies: 0.037, without: 0.033 });
  });
});
