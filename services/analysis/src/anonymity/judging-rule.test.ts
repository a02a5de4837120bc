import { describe, expect, test } from 'vitest';
import { anonymity } from '@blindspot/contracts/anonymity';
import { enteredBatches } from './judging-rule.ts';

describe('the average of a question that may be left out rests on', () => {
  test.each([
    ['the first set, where five judged it', [5], 1, 5],
    ['nobody, where four of the first set did, however large it was', [4], 0, 0],
    ['the first set, however many more judged it', [11], 1, 5],
    ['the first set alone, where three newcomers judged it', [5, 3], 1, 5],
    ['both, where four newcomers did', [5, 4], 2, 9],
    ['the first two sets together, once six of them judged it', [2, 4], 2, 6],
    ['nobody, where five of two sets did', [1, 4], 0, 0],
    ['all three, once the two that waited have six', [5, 3, 3], 3, 11],
    ['the first alone, while the two that wait have five', [7, 2, 3], 1, 5],
    ['all, once the three that waited have eight', [5, 1, 3, 4], 4, 13],
  ] as const)('%s', (_, judges, batches, fewest) => {
    expect(enteredBatches(judges)).toEqual({ batches, fewest });
  });
});

/** Sets as they were opened, by how many entered with each; two of each are known. */
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

describe.each([0.05, 0.2, 1 / 3])('where %d of people leave a question out', (leaves) => {
  test.each(openings)(
    'whoever knows two of each set is hardly ever sure that somebody did (%j)',
    (...sizes) => {
      const opened = sizes.filter((size) => typeof size === 'number');
      for (const target of opened.keys())
        expect(sureOfLeaving(opened, target, leaves)).toBeLessThanOrEqual(0.0004);
    },
  );
});

test('to know nothing of whom two did not invent, a group needs two more who judged it', () => {
  // Of four, two of them known: with three who judged, one mark would be what is left of the sum.
  expect(enteredBatches([5, anonymity.puppets + 1]).batches).toBe(1);
  expect(enteredBatches([5, anonymity.puppets + 2]).batches).toBe(2);
});

/**
 * How often an owner is over 90 % sure that one unknown person of a set left the question out, where the two known of each set judge
 * it or not as suits him best, and he is granted how many of each group judged it.
 */
function sureOfLeaving(sizes: readonly number[], target: number, leaves: number): number {
  const unknown = sizes.map((size) => size - anonymity.puppets);
  let states: State[] = [{ judged: [], chance: 1 }];
  for (const people of unknown)
    states = states.flatMap(({ judged, chance }) =>
      Array.from({ length: people + 1 }, (_, some) => ({
        judged: [...judged, some],
        chance: chance * choose(people, some) * (1 - leaves) ** some * leaves ** (people - some),
      })),
    );
  const ofTarget = unknown[target] ?? 1;
  const sureFrom = (possible: readonly State[], known: readonly number[]): number => {
    if (known.length < sizes.length)
      return Math.max(
        ...[0, 1, 2].map((more) => {
          const after = [...known, more];
          const told = Map.groupBy(possible, ({ judged }) => historyOf(after, judged));
          return [...told.values()].reduce((sum, group) => sum + sureFrom(group, after), 0);
        }),
      );
    const all = possible.reduce((sum, { chance }) => sum + chance, 0);
    const left = possible.reduce(
      (sum, { judged, chance }) => sum + chance * (1 - (judged[target] ?? 0) / ofTarget),
      0,
    );
    return left > 0.9 * all ? all : 0;
  };
  return sureFrom(states, []);
}

/** How many of the unknown of each set judged. */
interface State {
  readonly judged: readonly number[];
  readonly chance: number;
}

/** After each set what is in the average, and how many that are. */
function historyOf(known: readonly number[], judged: readonly number[]): string {
  const judges = known.map((some, index) => some + (judged[index] ?? 0));
  const told = judges.map((_, last) => {
    const { batches } = enteredBatches(judges.slice(0, last + 1));
    return [batches, judges.slice(0, batches).reduce((sum, some) => sum + some, 0)];
  });
  return JSON.stringify(told);
}

function choose(people: number, some: number): number {
  let ways = 1;
  for (let taken = 0; taken < some; taken += 1) ways = (ways * (people - taken)) / (taken + 1);
  return ways;
}
