import { anonymity } from '@blindspot/contracts/anonymity';
import { countedMembers } from '../src/anonymity/counted-members.ts';
import { peopleDiffer, supportWord } from '../src/anonymity/theme-support.ts';

interface Stance {
  readonly strength: number;
  readonly growth: number;
  readonly both: number;
}

export interface Story {
  /** Number of newcomers in each set. Two of them are puppets, whose answers the adversary writes. */
  readonly newcomers: readonly number[];
  /**
   * For each erased answer, the index of the set that the person joined, and of the first set without the
   * answer.
   */
  readonly erased?: readonly { readonly entered: number; readonly before: number }[];
  /** Probability that a person names the strength. Without `growthShare`, no one names the growth side. */
  readonly share: number;
  readonly growthShare?: number;
  /** True if a person names at most one side. Otherwise, people name the sides independently. */
  readonly exclusive?: boolean;
}

/** People whom the adversary cannot tell apart. Only the number of people with each stance matters. */
interface Group {
  readonly ids: readonly string[];
  readonly isTarget: boolean;
}

interface World {
  readonly named: readonly Stance[];
  readonly probability: number;
}

const stances: readonly Stance[] = [
  { strength: 0, growth: 0, both: 0 },
  { strength: 1, growth: 0, both: 0 },
  { strength: 0, growth: 1, both: 0 },
  { strength: 1, growth: 1, both: 1 },
];

/**
 * Returns how often, at most, the adversary is more than 90 % certain that a given person named the strength.
 * After each set's words, the next puppets name the sides that reveal most.
 */
export function surest(story: Story): number {
  return Math.max(...targetsOf(story).map((target) => surestOf(story, target)));
}

const countBase = 1_000;

const personOf = (set: number, place: number): string => `${set}/${place}`;

/** Maps each person who leaves to the first set without them. In each set, only puppets come before them. */
function departuresOf({ erased = [] }: Story): Map<string, number> {
  const places = new Map<number, number>();
  return new Map(
    erased.map(({ entered, before }) => {
      const place = places.get(entered) ?? anonymity.puppets;
      places.set(entered, place + 1);
      return [personOf(entered, place), before];
    }),
  );
}

function targetsOf(story: Story): string[] {
  const left = departuresOf(story);
  const staying = story.newcomers.map((people, set) => personOf(set, people - 1));
  return [...new Set([...left.keys(), ...staying])];
}

function surestOf(story: Story, target: string): number {
  const left = departuresOf(story);
  const groups = story.newcomers.flatMap((people, set): Group[] => {
    const real = Array.from({ length: people - anonymity.puppets }, (_, place) =>
      personOf(set, place + anonymity.puppets),
    );
    const alone = real.filter((id) => id === target || left.has(id));
    return [
      ...alone.map((id) => ({ ids: [id], isTarget: id === target })),
      { ids: real.filter((id) => !alone.includes(id)), isTarget: false },
    ];
  });
  const sets = membersOf(story, left);
  const targetPlace = groups.findIndex(({ isTarget }) => isTarget);
  const puppetStances =
    story.growthShare === undefined ? namedByPuppets(stances.slice(0, 2)) : namedByPuppets(stances);

  function after(set: number, worlds: readonly World[], puppets: readonly Stance[]): number {
    const members = sets[set];
    if (members === undefined) return sureShare(worlds, targetPlace);
    const counted = countedMembers(
      members.map((id) => ({ id })),
      sets.slice(0, set),
    );
    const ids = new Set(counted.members.map(({ id }) => id));
    const countedGroups = groups.map((group) => (group.ids.some((id) => ids.has(id)) ? 1 : 0));
    const bySum = Map.groupBy(worlds, ({ named }) => {
      const of = (side: keyof Stance): number =>
        named.reduce((sum, one, place) => sum + one[side] * (countedGroups[place] ?? 0), 0);
      return countBase * (countBase * of('strength') + of('growth')) + of('both');
    });
    const shares = puppetStances.map((stance) => {
      const taps = [...puppets, stance].filter((_, entered) => ids.has(personOf(entered, 0)));
      const tapped = (side: keyof Stance): number => taps.reduce((sum, one) => sum + one[side], 0);
      const byWords = Map.groupBy(bySum.keys(), (sum) => {
        if (counted.people === 'waiting') return '';
        const strength = Math.floor(sum / countBase ** 2) + tapped('strength');
        const edge = (Math.floor(sum / countBase) % countBase) + tapped('growth');
        const both = (sum % countBase) + tapped('both');
        const words = [strength, edge].map((people) => supportWord(people, ids.size));
        return [...words, peopleDiffer({ strength, edge, both })].join(' ');
      });
      return [...byWords.values()].reduce((total, sums) => {
        const published = sums.flatMap((sum) => bySum.get(sum) ?? []);
        return total + after(set + 1, published, [...puppets, stance]);
      }, 0);
    });
    return Math.max(...shares);
  }
  return after(0, worldsOf(groups, story), []);
}

function membersOf({ newcomers }: Story, left: ReadonlyMap<string, number>): string[][] {
  const entered: string[] = [];
  return newcomers.map((people, set) => {
    entered.push(...Array.from({ length: people }, (_, place) => personOf(set, place)));
    return entered.filter((id) => (left.get(id) ?? Infinity) > set);
  });
}

function namedByPuppets(each: readonly Stance[]): Stance[] {
  return each.flatMap((one, place) =>
    each.slice(place).map((other) => ({
      strength: one.strength + other.strength,
      growth: one.growth + other.growth,
      both: one.both + other.both,
    })),
  );
}

function worldsOf(groups: readonly Group[], story: Story): World[] {
  return groups.reduce<World[]>(
    (worlds, { ids }) => {
      const own = namedBy(ids.length, story);
      return worlds.flatMap(({ named, probability }) =>
        own.map((one) => ({ named: [...named, one.stance], probability: probability * one.probability })),
      );
    },
    [{ named: [], probability: 1 }],
  );
}

function namedBy(
  people: number,
  { share, growthShare = 0, exclusive = false }: Story,
): { stance: Stance; probability: number }[] {
  let counts = new Map([['0 0 0', { stance: { strength: 0, growth: 0, both: 0 }, probability: 1 }]]);
  for (let person = 0; person < people; person += 1) {
    const more: typeof counts = new Map();
    for (const { stance, probability } of counts.values()) {
      for (const { strength, growth, both } of stances) {
        const likely = exclusive
          ? ([1 - share - growthShare, share, growthShare, 0][strength + 2 * growth] ?? 0)
          : (strength ? share : 1 - share) * (growth ? growthShare : 1 - growthShare);
        if (likely === 0) continue;
        const sum = {
          strength: stance.strength + strength,
          growth: stance.growth + growth,
          both: stance.both + both,
        };
        const key = `${sum.strength} ${sum.growth} ${sum.both}`;
        const before = more.get(key)?.probability ?? 0;
        more.set(key, { stance: sum, probability: before + probability * likely });
      }
    }
    counts = more;
  }
  return [...counts.values()];
}

function sureShare(worlds: readonly World[], target: number): number {
  let all = 0;
  let named = 0;
  for (const world of worlds) {
    all += world.probability;
    if (world.named[target]?.strength === 1) named += world.probability;
  }
  return named > 0.9 * all + 1e-12 ? all : 0;
}
