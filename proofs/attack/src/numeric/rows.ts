import { anonymity } from '@blindspot/contracts/anonymity';
import type { Reading } from './scene.ts';
import type { SliderPerson } from './slider-people.ts';

/** How much each person counts in one row, by name. */
export type RowWeights = ReadonlyMap<string, number>;

/** One question in one reading, as the words of the promise have it. */
export interface Row {
  /** Everybody whose answer is in the average; empty where there must be none. */
  readonly weights: RowWeights;
  /** The same by the groups in which they entered. */
  readonly groups: readonly RowWeights[];
}

/**
 * Returns for each reading who must be in the row of a question. Sets wait until enough of them moved the slider: two movers for each
 * set that waits and two more, three more on 1-7, and at least `full` at first. A group of which anybody left the slider alone counts
 * alike. After an erasure only people count who were in no reading with that answer.
 */
export function rowsOf(
  readings: readonly Reading[],
  people: readonly SliderPerson[],
  question: string,
  highest: number,
): Row[] {
  const leaving = new Set(people.filter(({ leaves }) => leaves.includes(question)).map(({ name }) => name));
  return readings.map(({ weights }, index) => {
    const groups: RowWeights[] = [];
    let waiting: [string, number][] = [];
    let waitingSets = 0;
    for (const set of setsUpTo(readings, index)) {
      waiting = [...waiting, ...set.map((name): [string, number] => [name, weights.get(name) ?? 0])];
      waitingSets += 1;
      const movers = waiting.filter(([name]) => !leaving.has(name)).length;
      const unknown = highest === 7 ? 3 : 2;
      const enough = Math.max(2 * waitingSets + unknown, groups.length === 0 ? anonymity.full : 0);
      if (movers < enough) continue;
      groups.push(countedIn(waiting, leaving));
      waiting = [];
      waitingSets = 0;
    }
    return { weights: new Map(groups.flatMap((group) => [...group])), groups };
  });
}

function countedIn(group: readonly (readonly [string, number])[], leaving: ReadonlySet<string>): RowWeights {
  if (!group.some(([name]) => leaving.has(name))) return new Map(group);
  const mean = Math.round(group.reduce((sum, [, weight]) => sum + weight, 0) / group.length);
  return new Map(group.map(([name]) => [name, mean]));
}

/** Names by the reading in which they came, of those who were in no reading with somebody who has erased since. */
function setsUpTo(readings: readonly Reading[], index: number): string[][] {
  const present = readings[index]?.weights ?? new Map<string, number>();
  const before = readings.slice(0, index);
  const lastWithGone = before.findLastIndex(({ weights }) =>
    [...weights.keys()].some((name) => !present.has(name)),
  );
  const met = new Set(before.slice(0, lastWithGone + 1).flatMap(({ weights }) => [...weights.keys()]));
  return readings.slice(lastWithGone + 1, index + 1).flatMap(({ weights }) => {
    const newcomers = [...weights.keys()].filter((name) => !met.has(name));
    for (const name of newcomers) met.add(name);
    return newcomers.length > 0 ? [newcomers] : [];
  });
}
