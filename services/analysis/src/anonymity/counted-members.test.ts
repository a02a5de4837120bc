import { expect, test } from 'vitest';
import { countedMembers } from './counted-members.ts';

const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `p${from + index}`);

test.each([
  ['everyone in the first set', ids(1, 5), [], 'all', ids(1, 5)],
  ['everyone in a set if sets only grew', ids(1, 13), [ids(1, 5), ids(1, 9)], 'all', ids(1, 13)],
  ['no one while four newcomers wait after an erasure', ids(2, 9), [ids(1, 5)], 'waiting', []],
  ['only five newcomers after an erasure', ids(2, 10), [ids(1, 5)], 'since-erasure', ids(6, 10)],
  [
    'newcomers who waited, together with the next newcomers',
    ids(2, 13),
    [ids(1, 5), ids(2, 9)],
    'since-erasure',
    ids(6, 13),
  ],
  [
    'no one of the second set if a person of the first one erases later',
    ids(2, 14),
    [ids(1, 5), ids(1, 9)],
    'since-erasure',
    ids(10, 14),
  ],
  [
    'only later newcomers after a second erasure',
    ids(3, 19),
    [ids(1, 5), ids(2, 10), ids(2, 14)],
    'since-erasure',
    ids(15, 19),
  ],
] as const)('countedMembers counts %s', (_, members, earlier, people, counted) => {
  const found = countedMembers(
    members.map((id) => ({ id })),
    earlier,
  );
  expect({ people: found.people, counted: found.members.map(({ id }) => id) }).toEqual({ people, counted });
});
