import { tenthOf } from './tenths.ts';
import { normalised, type Chances } from './scores.ts';
import { certain, plus, weighted, type Spread } from './spread.ts';

/** One published average of one question, with the weight of each person in it. */
export interface Published {
  readonly weights: ReadonlyMap<string, number>;
  readonly tenths: number;
}

/** Posterior of each person's score, and of the sum of those with equal weights everywhere. */
export interface Beliefs {
  readonly scores: ReadonlyMap<string, Chances>;
  readonly sums: readonly { readonly people: readonly string[]; readonly chances: Spread }[];
}

/**
 * Computes the exact posterior if the same people were published under several weightings. People with equal
 * weights in every publication form one unknown, their sum. Tries all values of all sums and prunes a branch
 * once no rest can produce the published averages. Returns undefined if none can.
 */
export function believeAnyWeights(
  published: readonly Published[],
  { chances, known: given }: { chances: Chances; known: ReadonlyMap<string, number> },
): Beliefs | undefined {
  const people = [...new Set(published.flatMap(({ weights }) => [...weights.keys()]))];
  const unknown = people.filter((person) => !given.has(person));
  const groups = [
    ...Map.groupBy(unknown, (person) =>
      published.map(({ weights }) => weights.get(person) ?? 0).join(),
    ).values(),
  ]
    .map((members) => ({
      members,
      spread: [...sumOf(members.length, chances)],
      weights: published.map(({ weights }) => weights.get(members[0] ?? '') ?? 0),
    }))
    // Groups with few values come first, so that branches end early.
    .sort((one, other) => one.spread.length - other.spread.length);
  const totals = published.map(({ weights }) =>
    [...weights.values()].reduce((sum, weight) => sum + weight, 0),
  );
  const start = published.map(({ weights }) =>
    [...given].reduce((sum, [person, score]) => sum + score * (weights.get(person) ?? 0), 0),
  );
  // Minimum and maximum that the remaining groups can add.
  const reach = groups.map((_, from) =>
    published.map((__, index) => {
      const rest = groups.slice(from + 1);
      return {
        least: rest.reduce((sum, { members, weights }) => sum + members.length * (weights[index] ?? 0), 0),
        most: rest.reduce(
          (sum, { members, weights }) => sum + chances.length * members.length * (weights[index] ?? 0),
          0,
        ),
      };
    }),
  );
  const canBe = (sums: readonly number[], at: number): boolean =>
    published.every(({ tenths }, index) => {
      const [sum = 0, total = 1] = [sums[index], totals[index]];
      const { least, most } = reach[at]?.[index] ?? { least: 0, most: 0 };
      return tenthOf(sum + least, total) <= tenths && tenthOf(sum + most, total) >= tenths;
    });

  // Caches the likelihood from each state, because many branches reach the same sums.
  const known = groups.map(() => new Map<string, number>());
  const nexts = (at: number, sums: readonly number[]): { value: number; times: number; next: number[] }[] => {
    const { spread, weights } = groups[at] ?? { spread: [], weights: [] };
    return spread
      .map(([value, times]) => ({
        value,
        times,
        next: sums.map((sum, index) => sum + value * (weights[index] ?? 0)),
      }))
      .filter(({ next }) => canBe(next, at));
  };
  function likelihood(at: number, sums: readonly number[]): number {
    if (at === groups.length) return 1;
    const key = sums.join();
    const before = known[at]?.get(key);
    if (before !== undefined) return before;
    const all = nexts(at, sums).reduce((sum, { times, next }) => sum + times * likelihood(at + 1, next), 0);
    known[at]?.set(key, all);
    return all;
  }

  if (!(likelihood(0, start) > 0)) return undefined;
  const seen: Map<number, number>[] = [];
  let states = new Map([[start.join(), { sums: start, chance: 1 }]]);
  for (const at of groups.keys()) {
    const after = new Map<string, { sums: number[]; chance: number }>();
    const here = new Map<number, number>();
    for (const { sums, chance } of states.values())
      for (const { value, times, next } of nexts(at, sums)) {
        here.set(value, (here.get(value) ?? 0) + chance * times * likelihood(at + 1, next));
        const key = next.join();
        after.set(key, { sums: next, chance: (after.get(key)?.chance ?? 0) + chance * times });
      }
    seen.push(here);
    states = after;
  }
  const scores = new Map<string, Chances>();
  const sums = groups.map(({ members }, index) => {
    const spread = seen[index] ?? new Map<number, number>();
    const all = [...spread.values()].reduce((sum, chance) => sum + chance, 0);
    const believed = new Map([...spread].map(([sum, chance]) => [sum, chance / all]));
    const score = scoreWithin(believed, members.length, chances);
    for (const person of members) scores.set(person, score);
    return { people: members, chances: believed };
  });
  return { scores, sums };
}

const sumOf = (people: number, chances: Chances): Spread =>
  Array.from({ length: people }).reduce<Spread>((spread) => plus(spread, weighted(1, chances)), certain(0));

/** Returns the posterior of one member's score, given the posterior of the sum. */
function scoreWithin(sums: Spread, people: number, chances: Chances): number[] {
  const whole = sumOf(people, chances);
  const others = sumOf(people - 1, chances);
  return normalised(
    chances.map((chance, index) => {
      let share = 0;
      for (const [sum, believed] of sums)
        share += (believed * chance * (others.get(sum - index - 1) ?? 0)) / (whole.get(sum) ?? 1);
      return share;
    }),
  );
}
