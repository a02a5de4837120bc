import { supportWord } from '../src/anonymity/theme-support.ts';

interface Story {
  /** People who enter with each set, two of them puppets. */
  readonly newcomers: readonly number[];
  /** How likely everybody else names the theme. */
  readonly share: number;
  /** The set before which the target, who entered earlier, erases; from 1. */
  readonly erasedBefore?: number;
}

/** How likely each number of supporters is who are no puppets, by whether the target is one of them. */
type Belief = readonly {
  readonly names: boolean;
  readonly supporters: number;
  readonly probability: number;
}[];

/**
 * How often the adversary is more than 90 % certain that one given person named a theme, at most, from its words over all sets. In each set both
 * puppets name it or both leave it out, whatever tells most after the words before.
 */
export function surest(story: Story): number {
  const sets = story.newcomers.length;
  const entries = Array.from({ length: story.erasedBefore ?? sets }, (_, index) => index);
  return Math.max(...entries.map((entry) => surestOf(story, entry)));
}

function surestOf({ newcomers, share, erasedBefore }: Story, entry: number): number {
  const start: Belief = [true, false].map((names) => ({
    names,
    supporters: 0,
    probability: names ? share : 1 - share,
  }));

  function after(set: number, belief: Belief, puppets: number, voices: number): number {
    const entering = newcomers[set];
    if (entering === undefined) return sureShare(belief);
    const erases = set === erasedBefore;
    const size = voices + entering - (erases ? 1 : 0);
    const others = binomial(entering - 2 - (set === entry ? 1 : 0), share);
    const moved = belief.flatMap(({ names, supporters, probability }) =>
      others.map((likely, more) => ({
        names,
        supporters: supporters + more + (names && set === entry ? 1 : 0) - (names && erases ? 1 : 0),
        probability: probability * likely,
      })),
    );
    return Math.max(
      ...[0, 2].map((taps) => {
        const said = Map.groupBy(moved, ({ supporters }) => supportWord(supporters + puppets + taps, size));
        return [...said.values()].reduce(
          (sum, told) => sum + after(set + 1, merged(told), puppets + taps, size),
          0,
        );
      }),
    );
  }
  return after(0, start, 0, 0);
}

function sureShare(belief: Belief): number {
  const likely = (some: Belief): number => some.reduce((sum, { probability }) => sum + probability, 0);
  const all = likely(belief);
  return likely(belief.filter(({ names }) => names)) > 0.9 * all + 1e-12 ? all : 0;
}

function merged(belief: Belief): Belief {
  const alike = new Map<string, Belief[number]>();
  for (const one of belief) {
    const key = `${one.names} ${one.supporters}`;
    alike.set(key, { ...one, probability: one.probability + (alike.get(key)?.probability ?? 0) });
  }
  return [...alike.values()];
}

/** How likely each number of so many people is. */
function binomial(people: number, share: number): number[] {
  let likely = [1];
  for (let person = 0; person < people; person += 1) {
    likely = [...likely, 0].map(
      (probability, count) => probability * (1 - share) + (likely[count - 1] ?? 0) * share,
    );
  }
  return likely;
}
