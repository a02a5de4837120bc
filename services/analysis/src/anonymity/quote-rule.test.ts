import { describe, expect, test } from 'vitest';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { quotedGroup, quotedRelationships } from './quote-rule.ts';

const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `p${from + index}`);
const people = (from: number, to: number) => ids(from, to).map((id) => ({ id }));

describe('quotedGroup', () => {
  test.each([
    ['contains everyone in the first set', people(1, 7), [], ids(1, 7)],
    ['is empty while only four people have entered since the last group', people(1, 9), [ids(1, 5)], []],
    ['contains five people who entered since the last group', people(1, 10), [ids(1, 5)], ids(6, 10)],
    [
      'contains people who waited, together with later newcomers',
      people(1, 13),
      [ids(1, 5), ids(1, 9)],
      ids(6, 13),
    ],
    [
      'is empty again after each group until five people have entered',
      people(1, 17),
      [ids(1, 5), ids(1, 9), ids(1, 13)],
      [],
    ],
    ['never again contains people whose group an erasure removed', people(2, 9), [ids(1, 5)], []],
    ['contains the next five newcomers after an erasure', people(2, 10), [ids(1, 5)], ids(6, 10)],
    [
      'still contains people who waited together with a person who later erased',
      [...people(1, 5), ...people(7, 13)],
      [ids(1, 5), ids(1, 9)],
      ids(7, 13),
    ],
  ])('quotedGroup %s', (_, members, earlier, group) => {
    expect(quotedGroup(members, earlier).map(({ id }) => id)).toEqual(group);
  });
});

describe('quotedRelationships', () => {
  test.each([
    ['names two relationships of five people each', { family: 5, colleague: 5 }, ['colleague', 'family']],
    [
      'names one relationship if five people have several others',
      { family: 5, colleague: 3, acquaintance: 2 },
      ['family'],
    ],
    ['names no relationship that only four people share', { family: 4, colleague: 6 }, []],
    ['names no relationship if only four people have another one', { family: 6, colleague: 4 }, []],
    ['names no relationship that all people share', { family: 9 }, []],
    [
      'leaves out the smaller relationship if only one person would remain unnamed',
      { family: 6, colleague: 5, other: 1 },
      ['family'],
    ],
    ['names "other" like any relationship', { other: 5, family: 5 }, ['family', 'other']],
  ])('quotedRelationships %s', (_, counts: Partial<Record<Relationship, number>>, named) => {
    const group = Object.entries(counts).flatMap(([relationship, count]) =>
      Array.from({ length: count }, () => ({ relationship: relationship as Relationship })),
    );
    expect([...quotedRelationships(group)].sort()).toEqual(named);
  });
});
