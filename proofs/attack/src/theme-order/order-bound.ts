import { anonymity } from '@blindspot/contracts/anonymity';
import { range } from '@blindspot/test-kit/in-parallel';
import { sum } from '../solving/statistics.ts';

export interface OrderStory {
  /** Number of new people in each result. The owner invents two of them. */
  readonly newcomers: readonly number[];
  readonly aimedSet: number;
  readonly share: number;
  readonly weights: { readonly aim: number; readonly others: number };
  /** Scale of the random noise in the order of themes. 0 means an order by weight alone. */
  readonly noise: number;
}

/** Returns how often the theme with the higher weight comes first despite Laplace noise of this scale. */
export function firstShare(difference: number, scale: number): number {
  const apart = difference / 10 / scale;
  return 1 - ((2 + apart) * Math.exp(-apart)) / 4;
}

interface World {
  readonly isNamed: boolean;
  readonly others: readonly number[];
  readonly chance: number;
}

/**
 * Returns how often the owner can be more than 90 % sure that a person named the theme. The owner sees the theme's
 * quantity word and sort key in every result. Before each result, none, one or both of the owner's two invented
 * people name the theme.
 */
export function surestByOrder(story: OrderStory): number {
  const { newcomers, aimedSet, weights } = story;
  const sizes = newcomers.map((_, set) => sum(newcomers.slice(0, set + 1)));
  const holdersIn = ({ isNamed, others }: World, set: number): { aim: number; others: number } => ({
    aim: isNamed && aimedSet <= set ? 1 : 0,
    others: sum(others.slice(0, set + 1)),
  });

  function after(set: number, worlds: readonly World[], puppets: number, hasKey: boolean): number {
    const size = sizes[set];
    if (size === undefined) return sureShare(worlds);
    const choices = range(anonymity.puppets + 1).map((more) => puppets + more);
    return Math.max(
      ...choices.map((named) => {
        const byWord = Map.groupBy(worlds, (world) => {
          const { aim, others } = holdersIn(world, set);
          return wordOf(aim + others + named, size);
        });
        return sum(
          Array.from(byWord, ([word, possible]) => {
            if (word === 'untold' || hasKey) return after(set + 1, possible, named, hasKey);
            // The owner knows and subtracts the weight of the invented people.
            const weightOf = (world: World): number => {
              const { aim, others } = holdersIn(world, set);
              return aim * weights.aim + others * weights.others;
            };
            const keys = keysOf(possible, weightOf, story.noise);
            return sum(keys.map((seen) => after(set + 1, seen, named, true)));
          }),
        );
      }),
    );
  }
  return after(0, worldsOf(story), 0, false);
}

const step = 0.1;
const tail = 12;

/** Groups the possible worlds by small ranges of their sort key. Each world has its probability in each range. */
function keysOf(worlds: readonly World[], weightOf: (world: World) => number, noise: number): World[][] {
  if (noise === 0) return [...Map.groupBy(worlds, weightOf).values()];
  const centres = worlds.map((world) => weightOf(world) / 10);
  const from = Math.min(...centres) - tail * noise;
  const bins = Math.ceil((Math.max(...centres) + tail * noise - from) / step);
  return range(bins).map((bin) =>
    worlds.map((world, index) => {
      const low = from + bin * step - (centres[index] ?? 0);
      return { ...world, chance: world.chance * (shareBelow(low + step, noise) - shareBelow(low, noise)) };
    }),
  );
}

/** Returns the probability of a Laplace value below `value`. */
const shareBelow = (value: number, scale: number): number =>
  value < 0 ? Math.exp(value / scale) / 2 : 1 - Math.exp(-value / scale) / 2;

type Word = 'most' | 'many' | 'several' | 'untold';

function wordOf(people: number, size: number): Word {
  if (people < anonymity.support) return 'untold';
  if (size >= anonymity.most && people * 3 >= size * 2) return 'most';
  return size >= anonymity.many && people * 2 >= size ? 'many' : 'several';
}

function worldsOf({ newcomers, aimedSet, share }: OrderStory): World[] {
  const start = [true, false].map((isNamed): World => ({
    isNamed,
    others: [],
    chance: isNamed ? share : 1 - share,
  }));
  return newcomers.reduce((worlds, people, set) => {
    const unknown = people - anonymity.puppets - (set === aimedSet ? 1 : 0);
    return worlds.flatMap(({ isNamed, others, chance }) =>
      range(unknown + 1).map((named) => ({
        isNamed,
        others: [...others, named],
        chance: chance * choose(unknown, named) * share ** named * (1 - share) ** (unknown - named),
      })),
    );
  }, start);
}

function sureShare(worlds: readonly World[]): number {
  const all = sum(worlds.map(({ chance }) => chance));
  const named = sum(worlds.filter(({ isNamed }) => isNamed).map(({ chance }) => chance));
  return named > 0.9 * all + 1e-12 ? all : 0;
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let index = 1; index <= count; index += 1) ways = (ways * (from - count + index)) / index;
  return ways;
}
