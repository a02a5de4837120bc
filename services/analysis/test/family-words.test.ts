import { anonymity } from '@blindspot/contracts/anonymity';
import { expect, test } from 'vitest';
import { surestOfFamily } from './family-adversary.ts';

/** Families that up to half of the people hold. */
const share = 0.5;
const toThousandths = (chance: number): number => Math.round(chance * 1_000) / 1_000;

test.each([
  [[6], 0.014],
  [[7], 0.004],
  [[8], 0.002],
  [[6, 4], 0.041],
  // Five people have no family told, nine may: the usual path.
  [[5, 4], 0.049],
])(
  'with %j newcomers somebody is known to hold a family of three themes in a share of %d',
  (newcomers, sure) => {
    const known = surestOfFamily({ newcomers, themes: 3, share, oneEach: true }, 'family');
    expect(toThousandths(known)).toBe(sure);
    expect(known).toBeLessThanOrEqual(anonymity.certain);
  },
);

test.each([[[6]], [[5, 4]]])(
  'a told family makes nobody surer of one of its themes, with %j newcomers',
  (newcomers) => {
    const story = { newcomers, themes: 3, share, oneEach: true };
    expect(surestOfFamily(story, 'theme')).toBeLessThanOrEqual(anonymity.certain);
  },
);

test.each([
  [[6], 6],
  [[5, 4], 4],
])('with %j newcomers and %d themes a family tells no more than its themes do', (newcomers, themes) => {
  const story = { newcomers, themes, share, oneEach: true };
  expect(surestOfFamily(story, 'family')).toBeCloseTo(
    surestOfFamily({ ...story, themesOnly: true }, 'family'),
    6,
  );
});
