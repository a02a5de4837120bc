import { describe, expect, test } from 'vitest';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { commentLabels, mayPublishComments, type CommentMember } from './comment-circles.ts';

const circle = (relationship: Relationship, from: number, to: number): CommentMember[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    id: `${relationship}-${from + index}`,
    relationship,
  }));
const release = (...members: CommentMember[][]) => ({ members: members.flat().map(({ id }) => id) });
const labelsOf = (members: CommentMember[], ...earlier: { members: string[] }[]): string[] => [
  ...new Set(commentLabels(members, members, earlier).values()),
];

describe('the relationship beside a comment', () => {
  test('is named for circles of three and more', () => {
    expect(labelsOf([...circle('family', 1, 3), ...circle('colleague', 1, 3)])).toEqual([
      'family',
      'colleague',
    ]);
  });

  test('is other for smaller circles that together are three', () => {
    const labels = commentLabels(
      [...circle('family', 1, 3), ...circle('colleague', 1, 2), ...circle('acquaintance', 1, 1)],
      [...circle('family', 1, 3), ...circle('colleague', 1, 2), ...circle('acquaintance', 1, 1)],
      [],
    );
    expect(labels.get('colleague-1')).toBe('other');
    expect(labels.get('family-1')).toBe('family');
  });

  test('is other for everyone where one voice alone would be the other', () => {
    expect(labelsOf([...circle('colleague', 1, 4), ...circle('family', 1, 1)])).toEqual(['other']);
  });

  test('is other for everyone when a single newcomer of a circle would be recognised by it', () => {
    const before = release(circle('family', 1, 3), circle('colleague', 1, 3));
    expect(labelsOf([...circle('family', 1, 5), ...circle('colleague', 1, 4)], before)).toEqual(['other']);
  });

  test('is other for everyone when a circle is named that was too small before', () => {
    const before = release(circle('family', 1, 1), circle('colleague', 1, 4));
    expect(labelsOf([...circle('family', 1, 4), ...circle('colleague', 1, 4)], before)).toEqual(['other']);
  });

  test('stays named when a whole circle joins', () => {
    const before = release(circle('colleague', 1, 5));
    expect(labelsOf([...circle('colleague', 1, 5), ...circle('family', 1, 3)], before)).toEqual([
      'family',
      'colleague',
    ]);
  });
});

describe('comments', () => {
  test.each([
    ['go out in the first release', circle('family', 1, 5), [], true],
    ['go out again with the same voices', circle('family', 1, 5), [release(circle('family', 1, 5))], true],
    ['go out when three voices joined', circle('family', 1, 8), [release(circle('family', 1, 5))], true],
    [
      'wait when one of those shown before has left',
      circle('family', 2, 7),
      [release(circle('family', 1, 5))],
      false,
    ],
  ])('%s', (_, members, earlier, allowed) => {
    expect(
      mayPublishComments(
        members.map(({ id }) => id),
        earlier,
      ),
    ).toBe(allowed);
  });
});
