import { anonymity } from '@blindspot/contracts/anonymity';
import type { Reading } from './scene.ts';
import type { SliderPerson } from './slider-people.ts';

export type RowWeights = ReadonlyMap<string, number>;

/** The people whom the promise allows in one published average, with their weights. */
export interface Row {
  readonly weights: RowWeights;
  /** The same weights, split into the groups in which people entered the average. */
  readonly groups: readonly RowWeights[];
}

/**
 * Returns who must be in each published average for a question, according to the promise. If one person in a group
 * left the slider untouched, everyone in the group has the same weight.
 */
export function rowsOf(
  readings: readonly Reading[],
  people: readonly SliderPerson[],
  question: string,
  highest: number,
): Row[] {
  const leaving = new Set(people.filter(({ leaves }) => leaves.includes(question)).map(({ name }) => name));
  return readings.map(({ weights }, index) => {
    const sets = setsUpTo(readings, index);
    const groups = enteringGroups(sets, highest, (name) => !leaving.has(name)).map((names) => {
      const group = names.map((name): [string, number] => [name, weights.get(name) ?? 0]);
      return countedIn(group, leaving);
    });
    return { weights: new Map(groups.flatMap((group) => [...group])), groups };
  });
}

/**
 * Returns the groups in which people enter an average. The new people in n results wait until 2n + 2 of them (2n + 3 on
 * a scale of 1 to 7) have moved the slider. In the first group, at least `full` people must have moved it.
 */
export function enteringGroups<Person>(
  sets: readonly (readonly Person[])[],
  highest: number,
  hasMoved: (person: Person) => boolean,
): Person[][] {
  const groups: Person[][] = [];
  let waiting: (readonly Person[])[] = [];
  for (const set of sets) {
    waiting = [...waiting, set];
    const enough = Math.max(
      2 * waiting.length + (highest === 7 ? 3 : 2),
      groups.length === 0 ? anonymity.full : 0,
    );
    if (waiting.flat().filter(hasMoved).length < enough) continue;
    groups.push(waiting.flat());
    waiting = [];
  }
  return groups;
}

function countedIn(group: readonly (readonly [string, number])[], leaving: ReadonlySet<string>): RowWeights {
  if (!group.some(([name]) => leaving.has(name))) return new Map(group);
  const mean = Math.round(group.reduce((sum, [, weight]) => sum + weight, 0) / group.length);
  return new Map(group.map(([name]) => [name, mean]));
}

/**
 * Groups people by the first result that contains them. Leaves out everyone who shared a result with an erased
 * answer.
 */
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
