import { anonymity } from '@blindspot/contracts/anonymity';
import { supportWords } from '@blindspot/contracts/vocabulary/analysis';
import { isFamilyPublished, supportWord } from '../src/anonymity/theme-support.ts';

export interface FamilyStory {
  /** Number of newcomers in each set. Two of them are puppets, whose answers the adversary writes. */
  readonly newcomers: readonly number[];
  readonly themes: number;
  /** Probability that a person names the family, or one or more of its themes. */
  readonly share: number;
  /**
   * True if a person who names the family names exactly one of its themes. Otherwise, themes are independent.
   */
  readonly oneEach?: boolean;
  /** Among people who name the family, the share who name none of its themes. */
  readonly familyItself?: number;
  /** If true, families stay unpublished, to measure what publishing them adds. */
  readonly themesOnly?: boolean;
  /**
   * Weights of the target and of everyone else, and the scale of the noise in order keys. With weights, the
   * adversary also sees the order key of the first theme. Used only with the aim `theme`.
   */
  readonly weights?: { readonly target: number; readonly others: number; readonly noise: number };
}

/** Fact that the adversary wants to know: whether a person names the family, or its first theme. */
export type Aim = 'family' | 'theme';

/** Numbers of people per theme and for the family, packed into one number so that counts can be added. */
type Counts = number;
const digit = 32;
const oneOf = (place: number): Counts => digit ** place;
const countAt = (counts: Counts, place: number): number => Math.floor(counts / digit ** place) % digit;

type Chances = ReadonlyMap<Counts, number>;

/** Probabilities of the counts without puppets: `held` if the target makes the mention, `not` otherwise. */
type Worlds = readonly [held: Chances, not: Chances];

/**
 * Returns how often, at most, an adversary is more than 90 % certain about the aim. The adversary reads the
 * words of all sets, and may stop after any set.
 */
export const surestOfFamily = (story: FamilyStory, aim: Aim): number =>
  Math.max(...story.newcomers.map((_, set) => surestAimedAt(story, set, aim)));

function surestAimedAt(story: FamilyStory, targetSet: number, aim: Aim): number {
  const { newcomers, themes, weights } = story;
  const choices = choicesOf(story);
  const isHeld = (counts: Counts): boolean => countAt(counts, aim === 'family' ? themes : 0) === 1;
  const target: Worlds = [
    chancesOf(choices.filter(({ counts }) => isHeld(counts))),
    chancesOf(choices.filter(({ counts }) => !isHeld(counts))),
  ];
  const puppets = pairsOf(choices.map(({ counts }) => counts));
  const others = newcomers.map((people, set) =>
    drawnBy(people - anonymity.puppets - (set === targetSet ? 1 : 0), chancesOf(choices)),
  );
  const wordsIn = newcomers.map((_, set) => {
    const size = newcomers.slice(0, set + 1).reduce((sum, people) => sum + people, 0);
    return publishedIn(size, themes, story.themesOnly !== true);
  });

  function after(set: number, worlds: Worlds, tappedBefore: Counts, hasKey: boolean): number {
    const [words, entering] = [wordsIn[set], others[set]];
    const stopped = set > targetSet ? sureShare(worlds) : 0;
    if (words === undefined || entering === undefined) return stopped;
    const [held, not] = [sumsOf(worlds[0], entering), sumsOf(worlds[1], entering)];
    const entered: Worlds =
      set === targetSet ? [sumsOf(not, target[0]), sumsOf(not, target[1])] : [held, not];
    // Before any words are published, all themes except the first are interchangeable.
    const pairs = set === 0 ? alikeOnce(puppets, themes, aim) : puppets;
    return Math.max(
      stopped,
      ...pairs.map((pair) => {
        const tapped = tappedBefore + pair;
        let sure = 0;
        for (const [word, published] of byWords(entered, (counts) => words(counts + tapped))) {
          const seesKey = weights !== undefined && !hasKey && isFirstPublished(word);
          for (const seen of seesKey ? byKey(published, weights) : [published])
            sure += after(set + 1, seen, tapped, hasKey || seesKey);
        }
        return sure;
      }),
    );
  }
  return after(0, [new Map(), new Map([[0, 1]])], 0, false);
}

/** Encodes in one number everything that a set publishes. The last digit is the first theme's word. */
function publishedIn(size: number, themes: number, publishesFamilies: boolean): (counts: Counts) => number {
  const known = new Map<Counts, number>();
  return (counts) => {
    const before = known.get(counts);
    if (before !== undefined) return before;
    const supporters = Array.from({ length: themes }, (_, theme) => countAt(counts, theme));
    const words = supporters.map((people) => [undefined, ...supportWords].indexOf(supportWord(people, size)));
    const published =
      publishesFamilies && isFamilyPublished(countAt(counts, themes), supporters, size) ? 1 : 0;
    const all = words.reduceRight((sum, word) => sum * 4 + word, published);
    known.set(counts, all);
    return all;
  };
}

const isFirstPublished = (words: number): boolean => words % 4 > 0;

function byWords(worlds: Worlds, words: (counts: Counts) => number): Map<number, Worlds> {
  const split = new Map<number, [Map<Counts, number>, Map<Counts, number>]>();
  for (const place of [0, 1] as const)
    for (const [counts, chance] of worlds[place]) {
      const word = words(counts);
      const published = split.get(word) ?? [new Map(), new Map()];
      published[place].set(counts, chance);
      split.set(word, published);
    }
  return split;
}

/** Splits the probabilities by the order key of the first theme, in bins of 0.1. */
function byKey(worlds: Worlds, weights: NonNullable<FamilyStory['weights']>): Worlds[] {
  const { target, others, noise } = weights;
  const sumOf = (counts: Counts, place: 0 | 1): number =>
    (countAt(counts, 0) * others + (place === 0 ? target - others : 0)) / 10;
  const sums = ([0, 1] as const).flatMap((place) =>
    [...worlds[place].keys()].map((one) => sumOf(one, place)),
  );
  const from = Math.min(...sums);
  const steps = Math.round((Math.max(...sums) - from) * 10) + 1;
  const edges = [-Infinity, ...Array.from({ length: steps }, (_, step) => from + step / 10), Infinity];
  return edges.slice(1).map((until, bin) => {
    const seen = (place: 0 | 1): Chances =>
      new Map(
        Array.from(worlds[place], ([counts, chance]) => {
          const above = (edges[bin] ?? -Infinity) - sumOf(counts, place);
          return [
            counts,
            chance * (shareBelow(until - sumOf(counts, place), noise) - shareBelow(above, noise)),
          ];
        }),
      );
    return [seen(0), seen(1)];
  });
}

/** Returns the cumulative Laplace distribution at a value. Without noise, it jumps in the middle of a bin. */
function shareBelow(value: number, noise: number): number {
  if (noise === 0) return value > 0.05 ? 1 : 0;
  return value < 0 ? Math.exp(value / noise) / 2 : 1 - Math.exp(-value / noise) / 2;
}

interface Choice {
  readonly counts: Counts;
  readonly chance: number;
}

/** Returns each combination that one person can name, with its probability (0 if only puppets name it). */
function choicesOf({ themes, share, oneEach = false, familyItself }: FamilyStory): Choice[] {
  const itself = share * (familyItself ?? 0);
  const byThemes = share - itself;
  const each = 1 - (1 - byThemes) ** (1 / themes);
  const chanceOf = (named: number): number => {
    if (named === 0) return 1 - share;
    if (oneEach) return named === 1 ? byThemes / themes : 0;
    return each ** named * (1 - each) ** (themes - named);
  };
  const choices = Array.from({ length: 2 ** themes }, (_, bits) => {
    const named = Array.from({ length: themes }, (__, theme) => theme).filter((theme) => (bits >> theme) & 1);
    const counts = named.reduce((sum, theme) => sum + oneOf(theme), bits === 0 ? 0 : oneOf(themes));
    return { counts, chance: chanceOf(named.length) };
  });
  return familyItself === undefined ? choices : [...choices, { counts: oneOf(themes), chance: itself }];
}

const chancesOf = (choices: readonly Choice[]): Chances =>
  new Map(choices.filter(({ chance }) => chance > 0).map(({ counts, chance }) => [counts, chance]));

const pairsOf = (each: readonly Counts[]): Counts[] => [
  ...new Set(each.flatMap((one) => each.map((other) => one + other))),
];

/** Keeps one of several choices that differ only in the order of the themes. */
const alikeOnce = (pairs: readonly Counts[], themes: number, aim: Aim): Counts[] => [
  ...new Map(
    pairs.map((pair) => {
      const named = Array.from({ length: themes }, (_, theme) => countAt(pair, theme));
      const [first, rest] = aim === 'theme' ? [named.slice(0, 1), named.slice(1)] : [[], named];
      return [
        [...first, ...rest.toSorted((one, other) => one - other), countAt(pair, themes)].join(' '),
        pair,
      ];
    }),
  ).values(),
];

function sumsOf(some: Chances, more: Chances): Chances {
  const sums = new Map<Counts, number>();
  for (const [one, chance] of some)
    for (const [other, likely] of more) sums.set(one + other, (sums.get(one + other) ?? 0) + chance * likely);
  return sums;
}

const drawnBy = (people: number, each: Chances): Chances =>
  Array.from({ length: people }).reduce<Chances>((drawn) => sumsOf(drawn, each), new Map([[0, 1]]));

const totalOf = (chances: Chances): number => [...chances.values()].reduce((sum, chance) => sum + chance, 0);

function sureShare([held, not]: Worlds): number {
  const all = totalOf(held) + totalOf(not);
  return totalOf(held) > 0.9 * all + 1e-12 ? all : 0;
}
