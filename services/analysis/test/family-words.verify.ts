import { expect, test } from 'vitest';
import { surestOfFamily } from './family-adversary.ts';

const toThousandths = (chance: number): number => Math.round(chance * 1_000) / 1_000;

// These values exceed the bound (see ADR 0014). The test pins them, so that a change of the rules shows.
test.each([
  [[5, 4], 5, 0.102],
  [[5, 4], 6, 0.121],
  [[6, 4], 5, 0.082],
])(
  'for %j newcomers and %d themes surestOfFamily returns the share %d, with or without families',
  (newcomers, themes, share) => {
    const story = { newcomers, themes, share: 0.5, oneEach: true };
    expect(toThousandths(surestOfFamily(story, 'family'))).toBe(share);
    expect(toThousandths(surestOfFamily({ ...story, themesOnly: true }, 'family'))).toBe(share);
  },
  1_800_000,
);
