import { anonymity } from '@blindspot/contracts/anonymity';
import { range } from '@blindspot/test-kit/in-parallel';
import { sum } from './statistics.ts';

export interface FamilyScene {
  readonly family: string;
  readonly themes: readonly string[];
  /** Number of new people in each result, including the owner's invented people. */
  readonly newcomers: readonly number[];
  /** Indexes of the themes that each invented person names, by result. */
  readonly puppets: readonly (readonly (readonly number[])[])[];
  /** Published ids by result. Ids outside the family and its themes are ignored. */
  readonly published: readonly (readonly string[])[];
}

/** Number of real people who name each theme. A person names at most one theme of the family. */
type Holders = readonly number[];

interface World {
  readonly bySet: readonly Holders[];
  readonly chance: number;
}

/**
 * Number of questions about people, and number of questions that the owner can answer with more than 90 % certainty.
 */
interface Sure {
  readonly of: number;
  readonly sure: number;
}

/**
 * Counts how often the owner is sure that a real person named a family, or a particular theme. Assumes that half of
 * the people name one theme of the family. Returns undefined if no answers explain the published ids.
 */
export function sureIn(scene: FamilyScene): { family: Sure; themes: Sure } | undefined {
  const { newcomers, puppets } = scene;
  const possible = worldsOf(scene).filter((world) => fitsPublished(scene, world));
  const all = sum(possible.map(({ chance }) => chance));
  if (all === 0) return undefined;
  const people = newcomers.map((count, set) => count - (puppets[set]?.length ?? 0));
  // The owner cannot distinguish people who joined in the same result.
  const sureOf = (holdersIn: (holders: Holders) => number): number =>
    sum(
      people.map((count, set) => {
        const expected = sum(possible.map(({ bySet, chance }) => chance * holdersIn(bySet[set] ?? [])));
        return expected / all / count > 0.9 ? count : 0;
      }),
    );
  return {
    family: { of: sum(people), sure: sureOf(sum) },
    themes: {
      of: sum(people) * scene.themes.length,
      sure: sum(scene.themes.map((_, place) => sureOf((holders) => holders[place] ?? 0))),
    },
  };
}

function fitsPublished({ family, themes, newcomers, puppets, published }: FamilyScene, world: World) {
  return newcomers.every((_, set) => {
    const size = sum(newcomers.slice(0, set + 1));
    const others = world.bySet.slice(0, set + 1);
    const named = puppets.slice(0, set + 1).flat();
    const arePublished = themes.map((_theme, place) => {
      const naming = named.filter((places) => places.includes(place)).length;
      return sum(others.map((holders) => holders[place] ?? 0)) + naming >= anonymity.support;
    });
    const holding = sum(others.flat()) + named.filter((places) => places.length > 0).length;
    const isFamilyPublished =
      size >= anonymity.familiesFrom && holding >= anonymity.familySupport && !arePublished.includes(true);
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

function holdersOf(people: number, themes: number): { holders: Holders; chance: number }[] {
  let drawn = new Map([['', { holders: range(themes).map(() => 0), chance: 1 }]]);
  for (const _ of range(people)) {
    const more: typeof drawn = new Map();
    for (const { holders, chance } of drawn.values())
      for (const named of range(themes + 1)) {
        const next = holders.map((count, place) => count + Number(place === named));
        const key = next.join();
        const before = more.get(key)?.chance ?? 0;
        more.set(key, { holders: next, chance: before + chance * (named < themes ? 0.5 / themes : 0.5) });
      }
    drawn = more;
  }
  return [...drawn.values()];
}
