import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { describe, expect, it } from 'vitest';
import { areDrawn, balanceWords, followedWords, sharesOf, weighTheSame } from './balance-words.ts';

const person = (name: string, asked: number, weight: number | null = asked): TrustListItem => ({
  responder_name: name,
  handle: name.padEnd(22, '-'),
  relationship: 'colleague',
  trust_rating: asked,
  sealed: false,
  sealed_rating: null,
  effective_weight: weight,
});
const counting = (...weights: readonly (number | null)[]) =>
  weights.map((weight, place) => person(`P${place}`, 5, weight));

describe('what views count beside one another', () => {
  it.each([
    [[8, 8, 4, 4, 4], '2 views count twice as much as each of the other 3.'],
    [[9, 3, 3, 3, 3], 'One view counts 3 times as much as each of the other 4.'],
    [[6, 6, 6, 4], 'One view counts 0.7 times as much as each of the other 3.'],
    [[8, 6, 6, 6], 'One view counts 1.3 times as much as each of the other 3.'],
    [[8, 8, 8, 4], 'One view counts half as much as each of the other 3.'],
    [[6, 6, 6, 6, 6], 'All 5 views count the same.'],
    [[9, 8, 6, 6, 5, 5, 4], 'The heaviest view counts 2.3 times as much as the lightest.'],
  ])('%j', (weights, words) => {
    expect(balanceWords(counting(...weights), 'en')).toBe(words);
  });

  it('is not said while nobody can say', () => {
    expect(balanceWords(counting(8, null, 4), 'en')).toBeNull();
    expect(balanceWords([], 'en')).toBeNull();
  });

  it('is other than was set where one of them is', () => {
    expect(areDrawn([person('Ines', 6), person('Emil', 9, 8)])).toBe(true);
    expect(areDrawn([person('Ines', 6), person('Emil', 9, null)])).toBe(false);
  });
});

describe('what share of all a view is', () => {
  it('is its weight beside those of newcomers and of those who are in already', () => {
    const shares = sharesOf([...counting(8, 8, 4, 8), { ...person('Wanda', 9, 8), sealed: true }]);
    expect([...shares.values()]).toEqual([22, 22, 11, 22, 22]);
  });

  it('is not said while one weight is not known', () => {
    expect(sharesOf(counting(8, null, 4)).size).toBe(0);
  });
});

const followed = (was: readonly TrustListItem[], now: readonly TrustListItem[]) =>
  followedWords(was, now, 'en');

describe('who counts otherwise since a slider was moved', () => {
  const before = [person('Ada', 6, 4), person('Ben', 5, 4), person('Cleo', 9, 8), person('Dev', 4)];

  it('is named', () => {
    expect(followed(before, [person('Ada', 6), person('Ben', 5), person('Cleo', 1), person('Dev', 4)])).toBe(
      'Because you changed Cleo, the weight of Ada and Ben changes, too.',
    );
  });

  it('is counted where there are many', () => {
    const many = ['Ada', 'Ben', 'Cleo', 'Dev', 'Emil'].map((name) => person(name, 5));
    const [ada, ...others] = many;
    expect(
      followed(many, [
        { ...(ada ?? expect.fail()), trust_rating: 9 },
        ...others.map((one) => ({ ...one, effective_weight: 4 })),
      ]),
    ).toBe('Because you changed Ada, the weight of 4 others changes, too.');
  });

  it('is nobody where nobody does, and where not one slider was moved', () => {
    expect(followed(before, [...before.slice(0, 3), person('Dev', 3)])).toBeNull();
    expect(followed(before, [person('Ada', 6), ...before.slice(1)])).toBeNull();
    expect(followed(before, [...before, person('Emil', 9)])).toBeNull();
  });

  it('is nobody of whom nobody could say before what they count', () => {
    const unweighed = before.map((one) => ({ ...one, effective_weight: null }));
    expect(followed(unweighed, [person('Ada', 9), ...before.slice(1)])).toBeNull();
  });
});

describe('whether a list says something else of somebody', () => {
  const list = [person('Ada', 6), person('Ben', 5)];

  it.each([
    ['says nothing else', [...list], true],
    ['weighs one otherwise', [person('Ada', 6), person('Ben', 5, 4)], false],
    ['has one more', [...list, person('Cleo', 5)], false],
    ['has one fewer', list.slice(0, 1), false],
  ])('that %s', (_, other, same) => {
    expect(weighTheSame(list, other)).toBe(same);
  });
});
