import { expect, test } from 'vitest';
import { countedMembers } from './counted-members.ts';

const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `p${from + index}`);

test.each([
  ['the first set is read whole', ids(1, 5), [], 'all', ids(1, 5)],
  ['so are sets that only grow', ids(1, 13), [ids(1, 5), ids(1, 9)], 'all', ids(1, 13)],
  ['four newcomers after an erasure wait', ids(2, 9), [ids(1, 5)], 'waiting', []],
  ['five are read by themselves', ids(2, 10), [ids(1, 5)], 'since-erasure', ids(6, 10)],
  ['who waited is read with the next set', ids(2, 13), [ids(1, 5), ids(2, 9)], 'since-erasure', ids(6, 13)],
  [
    'one of the first who erases later takes the second with them',
    ids(2, 14),
    [ids(1, 5), ids(1, 9)],
    'since-erasure',
    ids(10, 14),
  ],
  [
    'a second erasure begins anew once more',
    ids(3, 19),
    [ids(1, 5), ids(2, 10), ids(2, 14)],
    'since-erasure',
    ids(15, 19),
  ],
] as const)('countedMembers: %s', (_, members, earlier, people, counted) => {
  const found = countedMembers(
    members.map((id) => ({ id })),
    earlier,
  );
  expect({ people: found.people, counted: found.members.map(({ id }) => id) }).toEqual({ people, counted });
});
