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
  told: [['family'], ['family']],
};

test('an owner is sure of nobody where a family is told of two puppets and some others', () => {
  expect(sureIn(scene)).toEqual({ people: 6, sure: 0 });
});

test('an owner is sure of both newcomers where all three themes are told as soon as they come', () => {
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
    told: [[], ['a', 'b']],
  };
  expect(sureIn(both)).toEqual({ people: 6, sure: 2 });
});

test('nothing that may be true is told of one person alone', () => {
  expect(
    sureIn({
      ...scene,
      puppets: [
        [[], []],
        [[], []],
      ],
      newcomers: [5, 4],
      told: [['a', 'b', 'c'], []],
    }),
  ).toBeUndefined();
});
