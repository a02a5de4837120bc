import { normalised, spreadOf, tenthOf, type Chances, type Spread } from './scores.ts';
import { sum } from './statistics.ts';

export interface Published {
  readonly weights: ReadonlyMap<string, number>;
  readonly tenths: number;
}

/** Probabilities of each unknown score, and of the sum of each group. People of a group have equal weights. */
export interface Beliefs {
  readonly scores: ReadonlyMap<string, Chances>;
  readonly sums: readonly { readonly people: readonly string[]; readonly chances: Spread }[];
}

interface Given {
  readonly chances: Chances;
  readonly known: ReadonlyMap<string, number>;
}

/** The part of each published sum that comes from the groups added so far. */
interface State {
  readonly sums: readonly number[];
  chance: number;
  /** Probability of all later averages, given this state. */
  likelihood: number;
  /** Transitions to the next states, one for each possible sum of the next group. */
  readonly steps: { readonly value: number; readonly times: number; readonly to: State }[];
}

/**
 * Computes the exact probabilities of the scores behind the published averages of one question. Scores in `known`
 * are fixed. Returns undefined if no scores produce these averages.
 *
 * People with equal weights in every average form one group, because only their sum matters. The computation adds
 * one group after another and passes probabilities forward and backward.
 */
export function posteriors(published: readonly Published[], { chances, known }: Given): Beliefs | undefined {
  const groups = groupsOf(published, { chances, known });
  const totals = published.map(({ weights }) => sum(weights.values()));
  const rests = groups.map((_, at) =>
    published.map((__, index) =>
      sum(groups.slice(at + 1).map(({ people, weights }) => people.length * (weights[index] ?? 0))),
    ),
  );
  /** Returns undefined if no later scores lead to the published averages. */
  function add(value: number, at: number, sums: readonly number[]): number[] | undefined {
    const next: number[] = [];
    for (const [index, { tenths }] of published.entries()) {
      const [total = 1, weight = 0, rest = 0] = [
        totals[index],
        groups[at]?.weights[index],
        rests[at]?.[index],
      ];
      const reached = (sums[index] ?? 0) + value * weight;
      const isDecided = weight === 0 && rest === 0;
      if (!isDecided && tenthOf(reached + rest, total) > tenths) return undefined;
      if (!isDecided && tenthOf(reached + rest * chances.length, total) < tenths) return undefined;
      // Later groups do not change a complete sum. Storing it as 0 lets states merge that are otherwise equal.
      next.push(rest === 0 ? 0 : reached);
    }
    return next;
  }

  const layers: State[][] = [[{ sums: published.map(() => 0), chance: 1, likelihood: 1, steps: [] }]];
  for (const [at, { spread }] of groups.entries()) {
    const layer = new Map<string, State>();
    for (const from of layers[at] ?? [])
      for (const [value, times] of spread) {
        const sums = add(value, at, from.sums);
        if (sums === undefined) continue;
        const key = sums.join();
        const to = layer.get(key) ?? { sums, chance: 0, likelihood: 1, steps: [] };
        layer.set(key, to);
        to.chance += from.chance * times;
        from.steps.push({ value, times, to });
      }
    layers.push([...layer.values()]);
  }
  if (layers.at(-1)?.length === 0) return undefined;
  for (const state of layers.slice(0, -1).toReversed().flat())
    state.likelihood = sum(state.steps.map(({ times, to }) => times * to.likelihood));

  // Skips the first group, which contains the known people.
  const sums = [...groups.entries()].slice(1).map(([at, { people }]) => {
    const believed = new Map<number, number>();
    for (const { chance, steps } of layers[at] ?? [])
      for (const { value, times, to } of steps)
        believed.set(value, (believed.get(value) ?? 0) + chance * times * to.likelihood);
    const all = sum(believed.values());
    return { people, chances: new Map([...believed].map(([value, share]) => [value, share / all])) };
  });
  const scores = sums.flatMap(({ people, chances: believed }) => {
    const score = scoreWithin(believed, people.length, chances);
    return people.map((person) => [person, score] as const);
  });
  return { scores: new Map(scores), sums };
}

/** Returns one group for all known people, then the other groups in the order in which they enter. */
function groupsOf(published: readonly Published[], { chances, known }: Given) {
  const everyone = new Set(published.flatMap(({ weights }) => [...weights.keys()]));
  const weightsOf = (person: string): number[] => published.map(({ weights }) => weights.get(person) ?? 0);
  const unknown = Map.groupBy(
    [...everyone].filter((person) => !known.has(person)),
    (person) => weightsOf(person).join(),
  );
  const ofKnown = {
    people: [],
    weights: published.map(({ weights }) =>
      sum([...known].map(([person, score]) => score * (weights.get(person) ?? 0))),
    ),
    spread: new Map([[1, 1]]),
  };
  const groups = [...unknown.values()].map((people) => ({
    people,
    weights: weightsOf(people[0] ?? ''),
    spread: spreadOf(
      people.map(() => 1),
      chances,
    ),
  }));
  // Groups with few values come first, because they exclude impossible states early.
  groups.sort((one, other) => entry(one) - entry(other) || one.spread.size - other.spread.size);
  return [ofKnown, ...groups];
}

const entry = ({ weights }: { readonly weights: readonly number[] }): number =>
  weights.findIndex((weight) => weight > 0);

function scoreWithin(sums: Spread, people: number, chances: Chances): number[] {
  const ones = Array.from({ length: people }, () => 1);
  const [whole, others] = [spreadOf(ones, chances), spreadOf(ones.slice(1), chances)];
  return normalised(
    chances.map((chance, index) =>
      sum(
        [...sums].map(
          ([all, believed]) =>
            (believed * chance * (others.get(all - index - 1) ?? 0)) / (whole.get(all) ?? 1),
        ),
      ),
    ),
  );
}
