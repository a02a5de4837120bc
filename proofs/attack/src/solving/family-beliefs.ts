import { anonymity } from '@blindspot/contracts/anonymity';

/** Actions and readings of an owner over two sets. */
export interface FamilyScene {
  readonly family: string;
  readonly themes: readonly string[];
  /** People who enter with each set, puppets first. */
  readonly newcomers: readonly number[];
  /** Themes that each puppet names, by set, as places in `themes`. */
  readonly puppets: readonly (readonly (readonly number[])[])[];
  /** Ids that were shown, by set; ids other than these themes and the family are ignored. */
  readonly published: readonly (readonly string[])[];
}

/** Number of people by theme of the family, and number of people with any of them. */
interface Holders {
  readonly byTheme: readonly number[];
  readonly family: number;
}

interface World {
  /** People who are not puppets, by set. */
  readonly bySet: readonly Holders[];
  readonly chance: number;
}

/**
 * Returns how many people, without puppets, the owner is more than 90 % sure about that they hold the family.
 * Computes this exactly, assuming that half of the people hold it and each of them names one theme. Sets have
 * fewer than twelve people, so every word is 'several'. Returns undefined if no possible answers produce
 * these words.
 */
export function sureIn(scene: FamilyScene): { people: number; sure: number } | undefined {
  const { newcomers, puppets } = scene;
  const possible = worldsOf(scene).filter((world) => fitsPublished(scene, world));
  const all = sum(possible.map(({ chance }) => chance));
  if (all === 0) return undefined;
  const people = newcomers.map((count, set) => count - (puppets[set]?.length ?? 0));
  const sure = people.map((count, set) => {
    // The owner cannot distinguish people of one set.
    const expected = sum(possible.map(({ bySet, chance }) => chance * (bySet[set]?.family ?? 0)));
    return expected / all / count > 0.9 ? count : 0;
  });
  return { people: sum(people), sure: sum(sure) };
}

function fitsPublished(
  { family, themes, newcomers, puppets, published }: FamilyScene,
  world: World,
): boolean {
  return newcomers.every((_, set) => {
    const before = range(set + 1);
    const size = sum(before.map((one) => newcomers[one] ?? 0));
    const named = before.flatMap((one) => puppets[one] ?? []);
    const supporters = themes.map(
      (_theme, place) =>
        sum(before.map((one) => world.bySet[one]?.byTheme[place] ?? 0)) +
        named.filter((places) => places.includes(place)).length,
    );
    const holders =
      sum(before.map((one) => world.bySet[one]?.family ?? 0)) +
      named.filter((places) => places.length > 0).length;
    const arePublished = supporters.map((people) => people >= anonymity.support);
    const isFamilyPublished =
      size >= anonymity.familiesFrom && holders >= anonymity.familySupport && !arePublished.includes(true);
    const ids = published[set] ?? [];
    return (
      themes.every((theme, place) => ids.includes(theme) === arePublished[place]) &&
      ids.includes(family) === isFamilyPublished
    );
  });
}

function worldsOf({ themes, newcomers, puppets }: FamilyScene): World[] {
  return newcomers.reduce<World[]>(
    (worlds, count, set) => {
      const drawn = holdersOf(count - (puppets[set]?.length ?? 0), themes.length);
      return worlds.flatMap(({ bySet, chance }) =>
        drawn.map(({ holders, chance: more }) => ({ bySet: [...bySet, holders], chance: chance * more })),
      );
    },
    [{ bySet: [], chance: 1 }],
  );
}

/** Returns what this many people can name together, with the probability of each. */
function holdersOf(people: number, themes: number): { holders: Holders; chance: number }[] {
  const none: Holders = { byTheme: range(themes).map(() => 0), family: 0 };
  let drawn = new Map([[JSON.stringify(none), { holders: none, chance: 1 }]]);
  for (let person = 0; person < people; person += 1) {
    const more = new Map<string, { holders: Holders; chance: number }>();
    for (const { holders, chance } of drawn.values()) {
      for (const named of range(themes + 1)) {
        const isHolder = named < themes;
        const next: Holders = isHolder
          ? {
              byTheme: holders.byTheme.map((count, place) => count + (place === named ? 1 : 0)),
              family: holders.family + 1,
            }
          : holders;
        const key = JSON.stringify(next);
        const before = more.get(key)?.chance ?? 0;
        more.set(key, { holders: next, chance: before + chance * (isHolder ? 0.5 / themes : 0.5) });
      }
    }
    drawn = more;
  }
  return [...drawn.values()];
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
