import { anonymity } from '@blindspot/contracts/anonymity';
import { describe, expect, test } from 'vitest';
import { surestOfFamily, type FamilyStory } from './family-adversary.ts';

/** Assumes that half of the people hold the family and name one of its themes each. */
const heldByHalf = { share: 0.5, oneEach: true } as const;
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
    // The usual course: with five people no family is published, with nine it may be.
    [[5, 4], 0.049, 0.049],
    [[6, 4], 0.041, 0.033],
    [[7, 4], 0.036, 0.027],
    [[8, 4], 0.048, 0.043],
  ])(
    'for %j newcomers surestOfFamily returns the share %d, and %d without families',
    (newcomers, withFamilies, without) => {
      expect(surest({ newcomers, themes: 3, ...heldByHalf })).toEqual({ withFamilies, without });
      expect(withFamilies).toBeLessThanOrEqual(anonymity.certain);
    },
  );

  test.each([[[6]], [[5, 4]]])(
    'surestOfFamily stays within the bound for a single theme, with %j newcomers',
    (newcomers) => {
      const story = { newcomers, themes: 3, ...heldByHalf };
      expect(surestOfFamily(story, 'theme')).toBeLessThanOrEqual(anonymity.certain);
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
    'for %j newcomers and %d themes surestOfFamily returns the share %d, with or without families',
    (newcomers, themes, share) => {
      expect(surest({ newcomers, themes, ...heldByHalf })).toEqual({ withFamilies: share, without: share });
    },
  );

  test('surestOfFamily rises little if a family of four themes is published, with 8 and then 4 newcomers', () => {
    const found = surest({ newcomers: [8, 4], themes: 4, ...heldByHalf });
    expect(found).toEqual({ withFamilies: 0.044, without: 0.042 });
  });
});
