import type { SeededRandom } from '@blindspot/test-kit/seeded-random';
import {
  bestGuess,
  drawScore,
  normalised,
  prior,
  spreadOf,
  sure,
  tenthOf,
  type Chances,
  type PriorName,
} from '../src/solving/scores.ts';
import { sum } from '../src/solving/statistics.ts';

/** People who enter a result together. The owner invents the puppets and knows their scores. */
export interface Entering {
  readonly puppets: readonly number[];
  /** Weights of the real people. The first weight in the first result is the target's. */
  readonly others: readonly number[];
}

/**
 * Results that an owner opens one after another. The owner knows the exact weighted sum before the chain and the
 * puppets' part of each sum, and may erase the puppets' answers between results.
 */
export interface Chain {
  readonly scale: number;
  readonly prior: PriorName;
  readonly totalBefore: number;
  /** Part of `totalBefore` that belongs to invented people who are erased before the second result. */
  readonly erasedBefore: number;
  readonly sets: readonly Entering[];
  readonly erasesPuppets: boolean;
  /** Known part of each weighted sum, as a share of the total weight. Random if omitted. */
  readonly chosen?: readonly number[];
}

export interface ChainGuess {
  /** Mean probability of the best guess, with its standard error. */
  readonly guess: number;
  readonly guessError: number;
  /** Share of guesses with a probability above 90 %, with its standard error. */
  readonly sure: number;
  readonly sureError: number;
}

interface Step {
  readonly total: number;
  readonly puppets: readonly number[];
  /** Probability of each weighted sum of the new people's unknown scores, from 0 upward. */
  readonly added: Float64Array;
}

/**
 * Draws random scores, publishes averages as the product does, and computes the exact probabilities of the target's
 * score. Shares no code with the tested rule.
 */
export function guessAlong(chain: Chain, draws: number, random: SeededRandom): ChainGuess {
  const chances = prior(chain.prior, chain.scale);
  const steps = stepsOf(chain, chances);
  const [first] = chain.sets;
  const target = first?.others[0] ?? 0;
  const rest = chancesOf(first?.others.slice(1) ?? [], chances);
  let [best, squares, surely] = [0, 0, 0];
  for (let one = 0; one < draws; one += 1) {
    const windows = publish(chain, steps, { chances, random });
    const { chance } = bestGuess(believe({ windows, steps, target, rest, chances }));
    best += chance;
    squares += chance ** 2;
    if (chance > sure + 1e-9) surely += 1;
  }
  const guess = best / draws;
  const share = surely / draws;
  return {
    guess,
    guessError: Math.sqrt(Math.max(squares / draws - guess ** 2, 0) / draws),
    sure: share,
    sureError: Math.sqrt(Math.max(share * (1 - share), 1 / draws) / draws),
  };
}

function stepsOf({ totalBefore, erasedBefore, sets, erasesPuppets }: Chain, chances: Chances): Step[] {
  let total = totalBefore;
  return sets.map(({ puppets, others }, index) => {
    if (index === 1) total -= erasedBefore;
    if (index > 0 && erasesPuppets) total -= sum(sets[index - 1]?.puppets ?? []);
    total += sum(puppets) + sum(others);
    return { total, puppets, added: chancesOf(others, chances) };
  });
}

/** Range of the unknown sums that round to the published average. Excludes `to`. */
type Window = readonly [from: number, to: number];

function publish(
  { chosen, sets, totalBefore, erasesPuppets }: Chain,
  steps: readonly Step[],
  { chances, random }: { chances: Chances; random: SeededRandom },
): Window[] {
  const drawn = (weights: readonly number[]): number =>
    sum(weights.map((weight) => weight * drawScore(chances, random)));
  // Keeps the earlier sum below the total weight, because a higher sum only raises every average.
  let before = totalBefore > 0 ? random.integer(0, (steps[0]?.total ?? 1) - 1) : 0;
  let unknown = 0;
  let puppets = 0;
  return steps.map(({ total, puppets: fresh }, index) => {
    // The erased people may have had any scores, so the remaining sum is drawn again.
    if (index === 1 && totalBefore > 0) before = random.integer(0, total - 1);
    puppets = drawn(fresh) + (erasesPuppets ? 0 : puppets);
    unknown += drawn(sets[index]?.others ?? []);
    const share = chosen?.[index];
    const shift = share === undefined ? before + puppets : Math.floor(share * total);
    const tenth = tenthOf(shift + unknown, total);
    let [from, to] = [unknown, unknown + 1];
    while (from > 0 && tenthOf(shift + from - 1, total) === tenth) from -= 1;
    while (tenthOf(shift + to, total) === tenth) to += 1;
    return [from, to];
  });
}

function believe(seen: {
  readonly windows: readonly Window[];
  readonly steps: readonly Step[];
  readonly target: number;
  readonly rest: Float64Array;
  readonly chances: Chances;
}): number[] {
  const { windows, steps, target, rest, chances } = seen;
  const [lastFrom, lastTo] = windows.at(-1) ?? [0, 0];
  let after = new Float64Array(lastTo - lastFrom).fill(1);
  for (let index = windows.length - 1; index > 0; index -= 1)
    after = fromEach(
      windows[index - 1] ?? [0, 0],
      windows[index] ?? [0, 0],
      steps[index]?.added ?? [],
      after,
    );
  const [from, to] = windows[0] ?? [0, 0];
  return normalised(
    chances.map((chance, index) => {
      let share = 0;
      for (let at = from; at < to; at += 1)
        share += (rest[at - target * (index + 1)] ?? 0) * (after[at - from] ?? 0);
      return chance * share;
    }),
  );
}

function fromEach(
  [from, to]: Window,
  [nextFrom, nextTo]: Window,
  added: ArrayLike<number>,
  after: Float64Array,
): Float64Array<ArrayBuffer> {
  const likely = new Float64Array(to - from);
  for (let at = from; at < to; at += 1) {
    let all = 0;
    for (let next = Math.max(nextFrom, at); next < nextTo; next += 1)
      all += (added[next - at] ?? 0) * (after[next - nextFrom] ?? 0);
    likely[at - from] = all;
  }
  return likely;
}

function chancesOf(weights: readonly number[], chances: Chances): Float64Array {
  const spread = spreadOf(weights, chances);
  const dense = new Float64Array(Math.max(...spread.keys()) + 1);
  for (const [at, chance] of spread) dense[at] = chance;
  return dense;
}
