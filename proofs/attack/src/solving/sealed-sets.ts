import { tenthOf } from './tenths.ts';
import { normalised, type Chances } from './scores.ts';
import { certain, plus, weighted, type Spread } from './spread.ts';

interface Member {
  readonly person: string;
  readonly weight: number;
}

/** One question of one sealed set, as the owner reads it. */
export interface SealedFigure {
  readonly newcomers: readonly Member[];
  /** Members of earlier sets who had erased their answers when this one was sealed. */
  readonly gone: readonly string[];
  /** The published average in tenths. */
  readonly tenths: number;
}

/**
 * Returns the exact posterior of each score from the published averages of one question, where each score is
 * drawn from `chances` unless it is in `known`. Returns undefined if no scores produce these averages.
 *
 * The sums of the sets form a chain, because each set adds only its newcomers' scores, so messages are passed
 * along it in both directions. An erased answer breaks the chain, so its scores are tried one by one.
 */
export function posteriors(
  figures: readonly SealedFigure[],
  { chances, known }: { chances: Chances; known: ReadonlyMap<string, number> },
): ReadonlyMap<string, Chances> | undefined {
  const weights = new Map(
    figures.flatMap(({ newcomers }) => newcomers.map(({ person, weight }) => [person, weight] as const)),
  );
  const leaving = [...new Set(figures.flatMap(({ gone }) => gone))].filter((person) => !known.has(person));
  const beliefs = new Map<string, number[]>();
  const believe = (person: string, score: number, chance: number): void => {
    const belief = beliefs.get(person) ?? chances.map(() => 0);
    belief[score - 1] = (belief[score - 1] ?? 0) + chance;
    beliefs.set(person, belief);
  };
  for (const { scores, chance } of assignments(leaving, chances)) {
    const all = new Map([...known, ...scores]);
    const { likelihood, perPerson } = alongTheChain(figures, { chances, known: all, weights });
    if (likelihood === 0) continue;
    for (const [person, score] of scores) believe(person, score, chance * likelihood);
    for (const [person, shares] of perPerson)
      for (const [index, share] of shares.entries()) believe(person, index + 1, chance * share);
  }
  return beliefs.size === 0
    ? undefined
    : new Map([...beliefs].map(([person, belief]) => [person, normalised(belief)]));
}

const isPublished = (step: Step, sum: number): boolean => tenthOf(sum, step.total) === step.tenths;

interface Step {
  readonly total: number;
  readonly tenths: number;
  /** Known scores that are added, minus known scores of people who left. */
  readonly shift: number;
  readonly unknown: readonly Member[];
}

function alongTheChain(
  figures: readonly SealedFigure[],
  given: { chances: Chances; known: ReadonlyMap<string, number>; weights: ReadonlyMap<string, number> },
): { likelihood: number; perPerson: Map<string, number[]> } {
  const { chances, known } = given;
  const steps = stepsOf(figures, given);
  const added = steps.map(({ unknown }) => sumOf(unknown, chances));

  // Forward pass: probability of each sum together with all averages up to here.
  const before: Spread[] = [certain(0)];
  for (const [index, step] of steps.entries()) {
    const sums = plus(before[index] ?? certain(0), plus(certain(step.shift), added[index] ?? certain(0)));
    before.push(new Map([...sums].filter(([sum]) => isPublished(step, sum))));
  }
  const likelihood = total(before.at(-1) ?? new Map());

  // Backward pass: likelihood of all later averages for each sum.
  let after: (sum: number) => number = nothingMore;
  const perPerson = new Map<string, number[]>();
  for (const [index, step] of [...steps.entries()].toReversed()) {
    const later = after;
    const fits = (sum: number): number => (isPublished(step, sum) ? later(sum) : 0);
    const start = [...(before[index] ?? [])];
    const fitsOfNewcomers = remembered((newcomers) =>
      start.reduce((sum, [from, chance]) => sum + chance * fits(from + step.shift + newcomers), 0),
    );
    for (const { person, weight } of step.unknown) {
      const others = sumOf(
        step.unknown.filter((member) => member.person !== person),
        chances,
      );
      const shares = chances.map((chance, score) => {
        let share = 0;
        for (const [rest, times] of others) share += times * fitsOfNewcomers(weight * (score + 1) + rest);
        return chance * share;
      });
      perPerson.set(person, shares);
    }
    const spread = [...(added[index] ?? certain(0))];
    after = remembered((from) =>
      spread.reduce((sum, [newcomers, chance]) => sum + chance * fits(from + step.shift + newcomers), 0),
    );
  }
  for (const person of known.keys()) perPerson.delete(person);
  return { likelihood, perPerson };
}

const nothingMore = (): number => 1;

function stepsOf(
  figures: readonly SealedFigure[],
  { known, weights }: { known: ReadonlyMap<string, number>; weights: ReadonlyMap<string, number> },
): Step[] {
  const worth = (person: string): number => (known.get(person) ?? 0) * (weights.get(person) ?? 0);
  let members: string[] = [];
  return figures.map(({ newcomers, gone, tenths }) => {
    const leaves = members.filter((person) => gone.includes(person));
    members = [
      ...members.filter((person) => !gone.includes(person)),
      ...newcomers.map(({ person }) => person),
    ];
    return {
      total: members.reduce((sum, person) => sum + (weights.get(person) ?? 0), 0),
      tenths,
      shift:
        newcomers.reduce((sum, { person }) => sum + worth(person), 0) -
        leaves.reduce((sum, person) => sum + worth(person), 0),
      unknown: newcomers.filter(({ person }) => !known.has(person)),
    };
  });
}

const sumOf = (members: readonly Member[], chances: Chances): Spread =>
  members.reduce<Spread>((spread, { weight }) => plus(spread, weighted(weight, chances)), certain(0));

const total = (spread: Spread): number => [...spread.values()].reduce((sum, chance) => sum + chance, 0);

function remembered(work: (sum: number) => number): (sum: number) => number {
  const known = new Map<number, number>();
  return (sum) => {
    const before = known.get(sum);
    if (before !== undefined) return before;
    const worked = work(sum);
    known.set(sum, worked);
    return worked;
  };
}

/** Returns every combination of scores of these people, with its probability. */
function assignments(
  people: readonly string[],
  chances: Chances,
): { scores: ReadonlyMap<string, number>; chance: number }[] {
  const [first, ...rest] = people;
  if (first === undefined) return [{ scores: new Map(), chance: 1 }];
  return assignments(rest, chances).flatMap(({ scores, chance }) =>
    chances.map((times, index) => ({
      scores: new Map([...scores, [first, index + 1]]),
      chance: chance * times,
    })),
  );
}
