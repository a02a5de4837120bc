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

test('sureIn finds no certain guess if invented answers could explain the published theme family', () => {
  expect(sureIn(scene)).toEqual({ family: { of: 6, sure: 0 }, themes: { of: 18, sure: 0 } });
});

test('sureIn finds a certain guess for both newcomers if two themes appear as soon as they join', () => {
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

test('sureIn finds a certain guess if a theme appears as soon as the only real newcomer joins', () => {
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

test('sureIn returns undefined if no answers can explain the published themes', () => {
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
