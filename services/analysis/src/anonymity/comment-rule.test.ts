import { describe, expect, test } from 'vitest';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { commentLabels, enteringCommenters, type Commenter } from './comment-rule.ts';

const people = (from: number, to: number): Commenter[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `p${from + index}`, relationship: 'family' }));
const release = (from: number, to: number, opened = ['keep']) => ({
  members: people(from, to).map(({ id }) => id),
  opened,
});

describe('P12 under one question', () => {
  const wrote = (
    members: Commenter[],
    commenters: Commenter[],
    earlier: ReturnType<typeof release>[],
  ): { come: string[]; standing: boolean } => {
    const { entering, standing } = enteringCommenters('keep', { members, commenters, earlier });
    return { come: entering.map(({ id }) => id), standing };
  };
  const ids = (from: number, to: number): string[] => people(from, to).map(({ id }) => id);

  test.each([
    ['five first comments come out', people(1, 7), people(1, 5), [], ids(1, 5), false],
    ['four wait', people(1, 7), people(1, 4), [], [], false],
    [
      'what waited comes out with later ones',
      people(1, 9),
      people(4, 9),
      [release(1, 5, [])],
      ids(4, 9),
      false,
    ],
    ['four new ones join what stands', people(1, 9), people(1, 9), [release(1, 5)], ids(6, 9), true],
    ['three new ones wait', people(1, 9), people(1, 8), [release(1, 5)], [], true],
    [
      'new ones that waited join with a later set',
      people(1, 13),
      [...people(1, 7), ...people(10, 11)],
      [release(1, 5), release(1, 9, [])],
      ['p6', 'p7', 'p10', 'p11'],
      true,
    ],
    [
      'after an erasure what was published never comes back, and four new ones wait',
      people(2, 9),
      people(2, 9),
      [release(1, 5)],
      [],
      false,
    ],
    [
      'after an erasure five others begin anew',
      people(2, 10),
      people(2, 10),
      [release(1, 5)],
      ids(6, 10),
      false,
    ],
    [
      'what was begun anew stands',
      people(2, 14),
      people(2, 14),
      [release(1, 5), { members: ids(2, 10), opened: ['keep'] }],
      ids(11, 14),
      true,
    ],
    [
      'an erasure under another question is no matter',
      people(2, 9),
      people(2, 9),
      [release(1, 5, ['stop'])],
      ids(2, 9),
      false,
    ],
  ])('%s', (_, members, commenters, earlier, come, standing) => {
    expect(wrote(members, commenters, earlier)).toEqual({ come, standing });
  });
});

const shownOf = (counts: Partial<Record<Relationship, number>>): string[] => {
  const entering = Object.entries(counts).flatMap(([relationship, count]) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${relationship} ${index}`,
      relationship: relationship as Relationship,
    })),
  );
  return [...new Set(commentLabels(entering).values())].sort();
};

describe('the relationship beside a comment', () => {
  test.each([
    ['is named for five and five', { family: 5, colleague: 5 }, ['colleague', 'family']],
    [
      'is named where the rest are five of several',
      { family: 5, colleague: 3, acquaintance: 2 },
      ['family', 'other'],
    ],
    ['is not named for four', { family: 4, colleague: 6 }, ['other']],
    ['is not named where the rest are four', { family: 6, colleague: 4 }, ['other']],
    ['is not named where all are alike', { family: 9 }, ['other']],
    [
      'leaves the smaller out where one alone would be the other',
      { family: 6, colleague: 5, other: 1 },
      ['family', 'other'],
    ],
    ['is other for those who chose it', { other: 5, family: 5 }, ['family', 'other']],
  ])('%s', (_, counts, shown) => {
    expect(shownOf(counts)).toEqual(shown);
  });
});
