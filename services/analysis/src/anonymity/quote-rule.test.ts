import { describe, expect, test } from 'vitest';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { quotedGroup, quotedRelationships } from './quote-rule.ts';

const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `p${from + index}`);
const people = (from: number, to: number) => ids(from, to).map((id) => ({ id }));

describe('quotedGroup', () => {
  test.each([
    ['has everybody of the first set', people(1, 7), [], ids(1, 7)],
    ['waits while four have entered since', people(1, 9), [ids(1, 5)], []],
    ['has five who entered since', people(1, 10), [ids(1, 5)], ids(6, 10)],
    ['has those who waited together with later ones', people(1, 13), [ids(1, 5), ids(1, 9)], ids(6, 13)],
    ['waits anew after each group', people(1, 17), [ids(1, 5), ids(1, 9), ids(1, 13)], []],
    ['never has those again whose group an erasure removed', people(2, 9), [ids(1, 5)], []],
    ['begins anew with five others after an erasure', people(2, 10), [ids(1, 5)], ids(6, 10)],
    [
      'still has those who only waited beside someone who has erased',
      [...people(1, 5), ...people(7, 13)],
      [ids(1, 5), ids(1, 9)],
      ids(7, 13),
    ],
  ])('%s', (_, members, earlier, group) => {
    expect(quotedGroup(members, earlier).map(({ id }) => id)).toEqual(group);
  });
});

describe('quotedRelationships', () => {
  test.each([
    ['names two that five share each', { family: 5, colleague: 5 }, ['colleague', 'family']],
    ['names one beside five of several others', { family: 5, colleague: 3, acquaintance: 2 }, ['family']],
    ['names none that only four share', { family: 4, colleague: 6 }, []],
    ['names none beside which only four others are', { family: 6, colleague: 4 }, []],
    ['names none where all share it', { family: 9 }, []],
    [
      'leaves the smaller one out where a single person would have none',
      { family: 6, colleague: 5, other: 1 },
      ['family'],
    ],
    ['names "other" like any relationship', { other: 5, family: 5 }, ['family', 'other']],
  ])('%s', (_, counts: Partial<Record<Relationship, number>>, named) => {
    const group = Object.entries(counts).flatMap(([relationship, count]) =>
      Array.from({ length: count }, () => ({ relationship: relationship as Relationship })),
    );
    expect([...quotedRelationships(group)].sort()).toEqual(named);
  });
});
