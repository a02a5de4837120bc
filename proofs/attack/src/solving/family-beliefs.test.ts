import { expect, test } from 'vitest';
import { sureIn, type FamilyScene } from './family-beliefs.ts';

const scene: FamilyScene = {
  family: 'family',
  themes: ['a', 'b', 'c'],
  newcomers: [6, 4],
  puppets: [
    [[0], [1]],
    [[], []],
  ],
  published: [['family'], ['family']],
};

test('sureIn reports no sure guess if a published family may be due to two puppets', () => {
  expect(sureIn(scene)).toEqual({ family: { of: 6, sure: 0 }, themes: { of: 18, sure: 0 } });
});

test('sureIn reports a sure guess for both newcomers if all three themes are published as soon as they enter', () => {
  const both = {
    ...scene,
    newcomers: [6, 4],
    puppets: [
      [
        [0, 1],
        [0, 1],
      ],
      [[], []],
    ],
    published: [[], ['a', 'b']],
  };
  expect(sureIn(both)).toEqual({ family: { of: 6, sure: 2 }, themes: { of: 18, sure: 0 } });
});

test('sureIn reports a sure guess if a theme is published as soon as its only unknown newcomer enters', () => {
  const crossing = {
    ...scene,
    newcomers: [6, 4],
    puppets: [
      [[0], [0]],
      [[], [], []],
    ],
    published: [[], ['a']],
  };
  expect(sureIn(crossing)).toEqual({ family: { of: 5, sure: 1 }, themes: { of: 15, sure: 1 } });
});

test('sureIn returns undefined for words that no answers can produce', () => {
  expect(
    sureIn({
      ...scene,
      puppets: [
        [[], []],
        [[], []],
      ],
      newcomers: [5, 4],
      published: [['a', 'b', 'c'], []],
    }),
  ).toBeUndefined();
});
