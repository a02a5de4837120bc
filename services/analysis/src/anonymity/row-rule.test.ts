import { describe, expect, test } from 'vitest';
import { anonymity } from '@blindspot/contracts/anonymity';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { groupsInRow } from './row-rule.ts';

const enteredIn = (movers: readonly number[], scale: QuestionScale = '1-10'): number[] =>
  groupsInRow(movers, scale).map(({ first, end }) => end - first);

describe('groupsInRow', () => {
  test.each([
    ['the first set if five people moved the slider', [5], [1]],
    ['no set if only four people of the first set moved the slider', [4], []],
    ['the first set if more than five people moved the slider', [11], [1]],
    ['the first set alone if three newcomers moved the slider', [5, 3], [1]],
    ['two separate groups if four newcomers moved the slider', [5, 4], [1, 1]],
    ['the first two sets as one group once six people have moved the slider', [2, 4], [2]],
    ['no set if only five people in two sets moved the slider', [1, 4], []],
    ['the first set and a group of two waiting sets in which six people moved the slider', [5, 3, 3], [1, 2]],
    ['the first set alone if only five people in two waiting sets moved the slider', [7, 2, 3], [1]],
    [
      'the first set and a group of three waiting sets in which eight people moved the slider',
      [5, 1, 3, 4],
      [1, 3],
    ],
  ] as const)('on a scale of 1 to 10, groupsInRow bases an average on %s', (_, movers, groups) => {
    expect(enteredIn(movers)).toEqual(groups);
  });

  test.each([
    ['the first set if five people moved the slider', [5], [1]],
    ['the first set alone if four newcomers moved the slider', [5, 4], [1]],
    ['two separate groups if five newcomers moved the slider', [5, 5], [1, 1]],
    ['the first two sets as one group once seven people have moved the slider', [4, 3], [2]],
    ['no set if only six people in two sets moved the slider', [4, 2], []],
    [
      'the first set and a group of three waiting sets in which nine people moved the slider',
      [5, 4, 2, 3],
      [1, 3],
    ],
  ] as const)('on a scale of 1 to 7, groupsInRow bases an average on %s', (_, movers, groups) => {
    expect(enteredIn(movers, '1-7')).toEqual(groups);
  });
});

test('the number of people who must move a slider depends only on the scale and the number of sets', () => {
  expect(groupsInRow([9, 1, 20], '1-10').map(({ fewest }) => fewest)).toEqual([5, 6]);
  expect(groupsInRow([9, 1, 20], '1-7').map(({ fewest }) => fewest)).toEqual([5, 7]);
});

/** Sizes of the sets in the order of opening; the adversary knows two people per set. */
const openings = [
  [5],
  [6],
  [9],
  [20],
  [5, 4],
  [5, 5],
  [6, 4],
  [9, 4],
  [12, 4],
  [5, 4, 4],
  [9, 4, 4],
  [5, 4, 4, 4],
  [9, 5, 4, 4],
];

const cases = [0.05, 0.2, 1 / 3].flatMap((leaves) =>
  (['1-10', '1-7'] as const).map((scale) => [leaves, scale] as const),
);

describe.each(cases)(
  'groupsInRow with a probability of %d that a person leaves a slider alone (scale %s)',
  (leaves, scale) => {
    test.each(openings)(
      'an owner who knows two people per set is rarely sure who left the slider alone (first set of %j people)',
      (...sizes) => {
        const opened = sizes.filter((size) => typeof size === 'number');
        for (const target of opened.keys())
          expect(sureOfLeaving(opened, target, { leaves, scale })).toBeLessThanOrEqual(0.0004);
      },
    );
  },
);

test('groupsInRow adds a later set if four newcomers moved the slider, but not if three did', () => {
  // The owner may have invented two of the movers, so three would leave only one unknown mover.
  expect(enteredIn([5, anonymity.puppets + 1])).toEqual([1]);
  expect(enteredIn([5, anonymity.puppets + 2])).toEqual([1, 1]);
});

/**
 * Returns how often an owner is over 90 % sure that one unknown person left the slider alone. The owner
 * chooses what two known people per set do, and knows how many people per group moved the slider.
 */
function sureOfLeaving(
  sizes: readonly number[],
  target: number,
  { leaves, scale }: { readonly leaves: number; readonly scale: QuestionScale },
): number {
  const unknown = sizes.map((size) => size - anonymity.puppets);
  let states: State[] = [{ moved: [], chance: 1 }];
  for (const people of unknown)
    states = states.flatMap(({ moved, chance }) =>
      Array.from({ length: people + 1 }, (_, some) => ({
        moved: [...moved, some],
        chance: chance * choose(people, some) * (1 - leaves) ** some * leaves ** (people - some),
      })),
    );
  const ofTarget = unknown[target] ?? 1;
  const sureFrom = (possible: readonly State[], known: readonly number[]): number => {
    if (known.length < sizes.length)
      return Math.max(
        ...[0, 1, 2].map((more) => {
          const after = [...known, more];
          const published = Map.groupBy(possible, ({ moved }) => historyOf(after, moved, scale));
          return [...published.values()].reduce((sum, group) => sum + sureFrom(group, after), 0);
        }),
      );
    const all = possible.reduce((sum, { chance }) => sum + chance, 0);
    const left = possible.reduce(
      (sum, { moved, chance }) => sum + chance * (1 - (moved[target] ?? 0) / ofTarget),
      0,
    );
    return left > 0.9 * all ? all : 0;
  };
  return sureFrom(states, []);
}

interface State {
  readonly moved: readonly number[];
  readonly chance: number;
}

/**
 * Serializes what the owner sees after each set: where each group of sets ends, and how many people in the
 * group moved the slider.
 */
function historyOf(known: readonly number[], moved: readonly number[], scale: QuestionScale): string {
  const movers = known.map((some, index) => some + (moved[index] ?? 0));
  const published = movers.map((_, last) =>
    groupsInRow(movers.slice(0, last + 1), scale).map(({ first, end }) => [
      end,
      movers.slice(first, end).reduce((sum, some) => sum + some, 0),
    ]),
  );
  return JSON.stringify(published);
}

function choose(people: number, some: number): number {
  let ways = 1;
  for (let taken = 0; taken < some; taken += 1) ways = (ways * (people - taken)) / (taken + 1);
  return ways;
}
