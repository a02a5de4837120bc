import { anonymity } from '@blindspot/contracts/anonymity';
import { range } from '@blindspot/test-kit/in-parallel';
import type { SeededRandom } from '@blindspot/test-kit/seeded-random';
import { guessAlong, type Chain, type ChainGuess, type Entering } from './chains.ts';
import type { PriorName } from '../src/solving/scores.ts';
import { sum } from '../src/solving/statistics.ts';

/** Returns the weights that the product uses when the owner requests these weights for new people. */
export type Weigh = (asked: readonly number[]) => readonly number[];

/** Weights by result, as the owner plans them. The first two weights of a result are for invented people (puppets). */
interface Plan {
  readonly before: readonly (readonly number[])[];
  /** The attacked person has the third weight of the first result. Up to three results follow. */
  readonly sets: readonly (readonly number[])[];
  readonly erasesPuppets: boolean;
  /** Known part of each weighted sum, as a share of the total weight. Random if omitted. */
  readonly chosen?: readonly number[];
}

export interface Found extends ChainGuess {
  readonly plan: Plan;
  readonly chain: Chain;
}

const following = 3;
/** The search leaves out larger groups, because they hide more. */
const mostNewcomers = 7;

export function searchChains(search: {
  readonly weigh: Weigh;
  readonly scale: number;
  readonly prior: PriorName;
  readonly random: SeededRandom;
  /** Number of random plans. The search then improves the plan that reveals most. */
  readonly plans: number;
  readonly climbs: number;
  readonly draws: number;
}): { readonly guess: Found; readonly sure: Found; readonly tried: number } {
  const { random, plans, climbs, draws } = search;
  const drawn = range(plans).map(() => tryOut(randomPlan(random), search, draws));
  let tried = plans;
  const climb = (by: 'guess' | 'sure'): Found => {
    const height = (found: Found): number => found[by];
    let [worst] = drawn.toSorted((one, other) => height(other) - height(one));
    if (worst === undefined) throw new RangeError('Nothing was drawn.');
    for (const _ of range(climbs)) {
      const next = tryOut(changed(worst.plan, random), search, draws);
      tried += 1;
      if (height(next) > height(worst)) worst = next;
    }
    // The best plan won partly by luck, so it is measured again with more draws.
    return tryOut(worst.plan, search, 20 * draws);
  };
  return { guess: climb('guess'), sure: climb('sure'), tried };
}

function tryOut(
  { before, sets, ...plan }: Plan,
  { weigh, scale, prior, random }: { weigh: Weigh; scale: number; prior: PriorName; random: SeededRandom },
  draws: number,
): Found {
  const entering = (asked: readonly number[]): Entering => {
    const weights = weigh(asked);
    return { puppets: weights.slice(0, anonymity.puppets), others: weights.slice(anonymity.puppets) };
  };
  const earlier = before.map(entering);
  const erasable = sum(earlier.flatMap(({ puppets }) => puppets));
  const chain: Chain = {
    ...plan,
    scale,
    prior,
    totalBefore: erasable + sum(earlier.flatMap(({ others }) => others)),
    erasedBefore: plan.erasesPuppets ? erasable : 0,
    sets: sets.map(entering),
  };
  return { plan: { before, sets, ...plan }, chain, ...guessAlong(chain, draws, random) };
}

function randomPlan(random: SeededRandom): Plan {
  const before = range(random.integer(0, 3)).map((index) =>
    randomSet(random, index === 0 ? anonymity.full : anonymity.batch),
  );
  return {
    before,
    sets: [
      randomSet(random, before.length === 0 ? anonymity.full : anonymity.batch),
      ...range(random.integer(1, following)).map(() => randomSet(random, anonymity.batch)),
    ],
    erasesPuppets: random.chance(0.5),
    ...(random.chance(0.3) && { chosen: range(following + 1).map(() => random.next()) }),
  };
}

function randomSet(random: SeededRandom, atLeast: number): number[] {
  const people = random.chance(0.7) ? atLeast : random.integer(atLeast, mostNewcomers);
  const kinds = random.pick([1, 2, 2, 5, 10]);
  const weights = kinds === 5 ? [9, 8, 6, 5, 4] : range(kinds).map(() => random.integer(1, 10));
  return range(people).map(() => random.pick(weights));
}

function changed(plan: Plan, random: SeededRandom): Plan {
  const sets = plan.sets.map((weights) => [...weights]);
  const before = plan.before.map((weights) => [...weights]);
  const some = random.pick([...sets, ...before]);
  switch (random.integer(0, 6)) {
    case 0:
    case 1:
      some[random.integer(0, some.length - 1)] = random.integer(1, 10);
      break;
    case 2:
      some.fill(random.integer(1, 10));
      break;
    case 3:
      some.splice(0, some.length, ...random.shuffle(some));
      break;
    case 4:
      if (sets.length > 1 && random.chance(0.5)) sets.pop();
      else if (sets.length <= following) sets.push(randomSet(random, anonymity.batch));
      break;
    case 5:
      return { ...plan, erasesPuppets: !plan.erasesPuppets };
    default:
      return { ...plan, chosen: range(following + 1).map(() => random.next()) };
  }
  return { ...plan, sets, before };
}
