import { anonymity } from '@blindspot/contracts/anonymity';
import { supportWords } from '@blindspot/contracts/vocabulary/analysis';
import { isFamilyPublished, supportWord } from '../src/anonymity/theme-support.ts';

export interface FamilyStory {
  /** Number of people who enter with each set, two of them puppets. */
  readonly newcomers: readonly number[];
  /** Number of themes in the family. */
  readonly themes: number;
  /** Probability that a person holds any theme of the family. */
  readonly share: number;
  /** Whether a holder names exactly one theme of the family; otherwise each theme independently. */
  readonly oneEach?: boolean;
  /** Whether families stay unpublished, to measure what publishing them adds. */
  readonly themesOnly?: boolean;
}

/** Question of the adversary about one person: do they hold the family, or name its first theme? */
export type Aim = 'family' | 'theme';

/**
 * Numbers of people who name each theme, then the number of people who hold the family, packed into one
 * number so that counts can be added.
 */
type Counts = number;
const digit = 32;
const oneOf = (place: number): Counts => digit ** place;
const countAt = (counts: Counts, place: number): number => Math.floor(counts / digit ** place) % digit;

interface World {
  /** Whether the target holds the family or theme that the adversary aims at. */
  readonly isNamed: boolean;
  /** Counts of people who entered with each set, without puppets. */
  readonly entered: readonly Counts[];
  readonly probability: number;
}

/**
 * Returns how often, at most, an adversary is more than 90 % certain that a given person holds the family or
 * names its first theme, from the words about the family and its themes in all sets. Two puppets enter with
 * each set and name the themes that reveal most.
 */
export const surestOfFamily = (story: FamilyStory, aim: Aim): number =>
  Math.max(...story.newcomers.map((_, set) => surestAimedAt(story, set, aim)));

function surestAimedAt(story: FamilyStory, targetSet: number, aim: Aim): number {
  const { newcomers, themes } = story;
  const puppets = pairsOf(themes);
  const sizes = newcomers.map((_, set) =>
    newcomers.slice(0, set + 1).reduce((sum, people) => sum + people, 0),
  );
  const wordsIn = sizes.map((size) => publishedIn(size, themes, story.themesOnly !== true));

  function after(set: number, worlds: readonly World[], before: Counts): number {
    const words = wordsIn[set];
    if (words === undefined) return sureShare(worlds);
    return Math.max(
      // Tries one choice of each kind before the first word, because all themes are still equivalent.
      ...(set === 0 && aim === 'family' ? alikeOnce(puppets, themes) : puppets).map((pair) => {
        const tapped = before + pair;
        const byWords = Map.groupBy(worlds, ({ entered }) =>
          words(entered.slice(0, set + 1).reduce((sum, counts) => sum + counts, tapped)),
        );
        return [...byWords.values()].reduce((sum, published) => sum + after(set + 1, published, tapped), 0);
      }),
    );
  }
  return after(0, worldsOf(story, targetSet, aim), 0);
}

/** Returns everything that a set publishes about the counts, as one number. */
function publishedIn(size: number, themes: number, publishesFamilies: boolean): (counts: Counts) => number {
  const known = new Map<Counts, number>();
  return (counts) => {
    const before = known.get(counts);
    if (before !== undefined) return before;
    const supporters = Array.from({ length: themes }, (_, theme) => countAt(counts, theme));
    const words = supporters.map((people) => [undefined, ...supportWords].indexOf(supportWord(people, size)));
    const published =
      publishesFamilies && isFamilyPublished(countAt(counts, themes), supporters, size) ? 1 : 0;
    const all = words.reduce((sum, word) => sum * 4 + word, published);
    known.set(counts, all);
    return all;
  };
}

interface Choice {
  readonly counts: Counts;
  readonly named: number;
}

/** Returns every combination of themes that one person can name. */
const choices = (themes: number): Choice[] =>
  Array.from({ length: 2 ** themes }, (_, bits) => {
    const named = Array.from({ length: themes }, (__, theme) => theme).filter((theme) => (bits >> theme) & 1);
    const counts = named.reduce((sum, theme) => sum + oneOf(theme), bits === 0 ? 0 : oneOf(themes));
    return { counts, named: named.length };
  });

/** Returns the sums of counts that two puppets can cause. */
function pairsOf(themes: number): Counts[] {
  const each = choices(themes);
  return [...new Set(each.flatMap((one) => each.map((other) => one.counts + other.counts)))];
}

/** Drops choices that only permute the themes of another choice. */
const alikeOnce = (pairs: readonly Counts[], themes: number): Counts[] => [
  ...new Map(
    pairs.map((pair) => {
      const named = Array.from({ length: themes }, (_, theme) => countAt(pair, theme));
      return [[...named.toSorted((one, other) => one - other), countAt(pair, themes)].join(' '), pair];
    }),
  ).values(),
];

function worldsOf(story: FamilyStory, targetSet: number, aim: Aim): World[] {
  const start = choices(story.themes).map((target): World => ({
    isNamed: countAt(target.counts, aim === 'family' ? story.themes : 0) === 1,
    entered: story.newcomers.map((_, set) => (set === targetSet ? target.counts : 0)),
    probability: chanceOf(target, story),
  }));
  return story.newcomers.reduce(
    (worlds, people, set) => {
      const others = drawnBy(people - anonymity.puppets - (set === targetSet ? 1 : 0), story);
      const merged = new Map<string, World>();
      for (const world of worlds) {
        for (const [counts, probability] of others) {
          const entered = world.entered.map((own, place) => (place === set ? own + counts : own));
          const key = `${world.isNamed} ${entered.join(' ')}`;
          const before = merged.get(key)?.probability ?? 0;
          merged.set(key, { ...world, entered, probability: before + world.probability * probability });
        }
      }
      return [...merged.values()];
    },
    start.filter(({ probability }) => probability > 0),
  );
}

function chanceOf({ named }: Choice, { themes, share, oneEach = false }: FamilyStory): number {
  if (oneEach && named > 1) return 0;
  if (oneEach) return named === 0 ? 1 - share : share / themes;
  const each = 1 - (1 - share) ** (1 / themes);
  return each ** named * (1 - each) ** (themes - named);
}

/** Returns the probability of each sum of counts that this many people can cause. */
function drawnBy(people: number, story: FamilyStory): Map<Counts, number> {
  let drawn = new Map<Counts, number>([[0, 1]]);
  for (let person = 0; person < people; person += 1) {
    const more = new Map<Counts, number>();
    for (const [counts, probability] of drawn) {
      for (const choice of choices(story.themes)) {
        const sum = counts + choice.counts;
        more.set(sum, (more.get(sum) ?? 0) + probability * chanceOf(choice, story));
      }
    }
    drawn = more;
  }
  return new Map([...drawn].filter(([, probability]) => probability > 0));
}

function sureShare(worlds: readonly World[]): number {
  let all = 0;
  let named = 0;
  for (const { isNamed, probability } of worlds) {
    all += probability;
    if (isNamed) named += probability;
  }
  return named > 0.9 * all + 1e-12 ? all : 0;
}
