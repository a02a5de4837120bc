import { anonymity } from '@blindspot/contracts/anonymity';
import type { SeededRandom } from '@blindspot/test-kit/seeded-random';

/** People who weigh the same and entered with the same set; what the puppets among them name is known. */
export interface Crowd {
  readonly set: 0 | 1;
  readonly weight: number;
  readonly people: number;
  readonly puppets: number;
}

/** What an owner sets up in order to learn which themes one person named. */
export interface Staging {
  readonly aim: { readonly set: 0 | 1; readonly weight: number };
  /** Everybody else. */
  readonly crowds: readonly Crowd[];
  readonly sets: 1 | 2;
  readonly themes: number;
  /** Share of people who name a theme. */
  readonly share: number;
  readonly puppetsName: (theme: number) => boolean;
}

/** What one theme may look like from within. */
interface Inside {
  readonly isNamed: boolean;
  readonly chance: number;
  /** By set: how many named it, and the sum of their weights. */
  readonly seen: readonly Seen[];
}

interface Seen {
  readonly people: number;
  readonly weight: number;
}

type Word = 'most' | 'several' | 'untold';

/** How likely it is, of one theme, that the person aimed at named it: by words alone, and by words and order. */
export interface Likelihood {
  readonly byWords: number;
  readonly byOrder: number;
}

/** Draws who named what, publishes words and orders by weight, and guesses. */
export function guessOnce(staging: Staging, random: SeededRandom): Likelihood[] {
  const sizes = Array.from({ length: staging.sets }, (_, set) => sizeOf(staging, set));
  const themes = Array.from({ length: staging.themes }, (_, theme) => {
    const insides = insidesOf(staging, staging.puppetsName(theme));
    const truth = drawn(insides, random);
    const words = sizes.map((size, set) => wordOf(truth.seen[set], size));
    const possible = insides.filter(({ seen }) =>
      sizes.every((size, set) => wordOf(seen[set], size) === words[set]),
    );
    return { truth, words, possible };
  });
  const orders = sizes.flatMap((_, set) =>
    (['most', 'several'] as const).map((word) => ({
      set,
      themes: random
        .shuffle([...themes.keys()].filter((theme) => themes[theme]?.words[set] === word))
        .sort((one, other) => weightIn(themes[other]?.truth, set) - weightIn(themes[one]?.truth, set)),
    })),
  );
  const named = shareNamed(themes, orders, random);
  return themes.map(({ possible }, theme) => ({
    byWords: namedIn(
      possible,
      possible.map(({ chance }) => chance),
    ),
    byOrder: named[theme] ?? 0,
  }));
}

interface Order {
  readonly set: number;
  readonly themes: readonly number[];
}

const sweeps = 400;
const forgotten = 50;

/** Walks through all states that words and orders allow, one theme at a time (Gibbs), beginning at the truth, which they do. */
function shareNamed(
  themes: readonly { truth: Inside; possible: readonly Inside[] }[],
  orders: readonly Order[],
  random: SeededRandom,
): number[] {
  const state = themes.map(({ truth }) => truth);
  const shares = themes.map(() => 0);
  for (let sweep = 0; sweep < sweeps; sweep += 1)
    for (const [theme, { possible }] of themes.entries()) {
      const held = orders.filter((order) => order.themes.includes(theme));
      const chances = possible.map((inside) => {
        state[theme] = inside;
        return held.reduce((chance, order) => chance * chanceOf(order, state), inside.chance);
      });
      state[theme] = pickOne(possible, chances, random);
      if (sweep >= forgotten)
        shares[theme] = (shares[theme] ?? 0) + namedIn(possible, chances) / (sweeps - forgotten);
    }
  return shares;
}

/** Of an order by weight in which equal ones stand at random. */
function chanceOf({ set, themes }: Order, state: readonly Inside[]): number {
  let chance = 1;
  let alike = 1;
  for (let place = 1; place < themes.length; place += 1) {
    const [above, here] = [themes[place - 1] ?? 0, themes[place] ?? 0];
    const fall = weightIn(state[above], set) - weightIn(state[here], set);
    if (fall < 0) return 0;
    alike = fall === 0 ? alike + 1 : 1;
    chance /= alike;
  }
  return chance;
}

/** Every number of namers, with its chance. */
function insidesOf({ aim, crowds, sets, share }: Staging, puppetsName: boolean): Inside[] {
  const start = [true, false].map((isNamed) => ({
    isNamed,
    chance: isNamed ? share : 1 - share,
    seen: Array.from({ length: sets }, (_, set): Seen =>
      isNamed && aim.set <= set ? { people: 1, weight: aim.weight } : { people: 0, weight: 0 },
    ),
  }));
  return crowds.reduce<Inside[]>((insides, { set: entered, weight, people, puppets }) => {
    const unknown = people - puppets;
    return insides.flatMap(({ isNamed, chance, seen }) =>
      Array.from({ length: unknown + 1 }, (_, namers) => {
        const more = namers + (puppetsName ? puppets : 0);
        return {
          isNamed,
          chance: chance * choose(unknown, namers) * share ** namers * (1 - share) ** (unknown - namers),
          seen: seen.map((so, set) =>
            entered <= set ? { people: so.people + more, weight: so.weight + more * weight } : so,
          ),
        };
      }),
    );
  }, start);
}

const sizeOf = ({ aim, crowds }: Staging, set: number): number =>
  [{ set: aim.set, people: 1 }, ...crowds].reduce(
    (size, crowd) => size + (crowd.set <= set ? crowd.people : 0),
    0,
  );

function wordOf(seen: Seen | undefined, size: number): Word {
  const people = seen?.people ?? 0;
  if (people < anonymity.support) return 'untold';
  return people * 2 > size ? 'most' : 'several';
}

const weightIn = (inside: Inside | undefined, set: number): number => inside?.seen[set]?.weight ?? 0;

function namedIn(insides: readonly Inside[], chances: readonly number[]): number {
  let [named, all] = [0, 0];
  for (const [index, { isNamed }] of insides.entries()) {
    const chance = chances[index] ?? 0;
    all += chance;
    if (isNamed) named += chance;
  }
  return named / all;
}

const drawn = (insides: readonly Inside[], random: SeededRandom): Inside =>
  pickOne(
    insides,
    insides.map(({ chance }) => chance),
    random,
  );

function pickOne(insides: readonly Inside[], chances: readonly number[], random: SeededRandom): Inside {
  let left = random.next() * chances.reduce((sum, chance) => sum + chance, 0);
  for (const [index, inside] of insides.entries()) {
    left -= chances[index] ?? 0;
    if (left < 0) return inside;
  }
  const last = insides.findLast((_, index) => (chances[index] ?? 0) > 0);
  if (last === undefined) throw new RangeError('There is nothing to pick from.');
  return last;
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let index = 1; index <= count; index += 1) ways = (ways * (from - count + index)) / index;
  return ways;
}
