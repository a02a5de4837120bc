import { anonymity } from '@blindspot/contracts/anonymity';
import { limits } from '@blindspot/contracts/limits';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import type { ThemeId } from '@blindspot/content/themes/vocabulary';
import { formOf, type LabelledGroup, type TextSet } from './labelled.ts';
import { share, type Score } from './score.ts';

const draws = 400;

interface Offer {
  readonly first: readonly string[];
  readonly all: readonly string[];
  readonly isFolded: boolean;
}

/** Assumptions about how people tap. They tap only themes that they hold. */
interface Tapping {
  /** The score counts only themes that at least this many people hold. */
  readonly holders: number;
  /** Proportion of people who tap. Every run draws these people again. */
  readonly tapping: number;
  /** Probability that a person taps a theme that they hold and find in the form. */
  readonly taken: number;
  /** Whether people open the optional questions, and whether they open the themes behind 'More'. */
  readonly unfolds: { readonly optional: boolean; readonly more: boolean };
}

const everything = { optional: true, more: true };

export function scoreTaps(groups: readonly LabelledGroup[], leastNamed?: number): Score {
  const random = createSeededRandom(7);
  const all: Tapping = { holders: 4, tapping: 1, taken: 0.8, unfolds: everything };
  const half: Tapping = { holders: 8, tapping: 0.5, taken: 1, unfolds: everything };
  const doubled = groups.map(twice);
  const byAll = namedOf(groups, random, all);
  const byHalf = namedOf(doubled, random, half);
  const held = groups.flatMap(({ set, people }) => {
    const offers = offersOf(set);
    return people.flatMap(({ holds }) => holds.map((theme) => placeOf(theme, offers)));
  });
  const places = (...of: Place[]): string =>
    share(held.filter((place) => of.includes(place)).length, held.length);
  return {
    lines: [
      `all tap what they hold with probability .8: ${percent(byAll.any)} of the themes that four people or more hold are named; of those that the form offers ${percent(byAll.offered)}`,
      `the same without unfolded optional questions: ${percent(namedOf(groups, random, { ...all, unfolds: { ...everything, optional: false } }).any)}; where nobody opens 'More': ${percent(namedOf(groups, random, { ...all, unfolds: { ...everything, more: false } }).any)}`,
      `a random half taps all it holds, in groups of twice as many: ${percent(byHalf.any)} of the themes that eight people or more hold are named; of those that the form offers ${percent(byHalf.offered)}`,
      `the same where that half taps with probability .8: ${percent(namedOf(doubled, random, { ...half, taken: all.taken }).any)}`,
      `held themes that no first row offers: ${places('behind More', 'nowhere')}; that are offered nowhere in the form: ${places('nowhere')}`,
    ],
    failures:
      leastNamed === undefined
        ? []
        : [
            ...(rateOf(byAll.any) < leastNamed
              ? ['themes that four or more hold are named too seldom when all tap']
              : []),
            ...(rateOf(byHalf.any) < leastNamed
              ? ['themes that eight or more hold are named too seldom when half tap']
              : []),
          ],
  };
}

/** Doubles a group, because no theme has eight holders otherwise. */
const twice = (group: LabelledGroup): LabelledGroup => ({
  ...group,
  people: [...group.people, ...group.people],
});

type Place = 'in a first row' | 'behind More' | 'nowhere';

function placeOf(theme: ThemeId, offers: readonly Offer[]): Place {
  if (offers.some(({ first }) => first.includes(theme))) return 'in a first row';
  return isOffered(theme, offers) ? 'behind More' : 'nowhere';
}

const isOffered = (theme: ThemeId, offers: readonly Offer[]): boolean =>
  offers.some(({ all }) => all.includes(theme));

interface Tally {
  named: number;
  of: number;
}

const rateOf = ({ named, of }: Tally): number => named / Math.max(1, of);
const percent = (tally: Tally): string =>
  `${(rateOf(tally) * 100).toFixed(1)} % (${tally.of / draws} themes, ${draws} draws)`;

function namedOf(
  groups: readonly LabelledGroup[],
  random: SeededRandom,
  { holders, tapping, taken, unfolds }: Tapping,
): { offered: Tally; any: Tally } {
  const offered: Tally = { named: 0, of: 0 };
  const any: Tally = { named: 0, of: 0 };
  for (const { set, people } of groups) {
    const offers = offersOf(set)
      .filter(({ isFolded }) => unfolds.optional || !isFolded)
      .map((offer) => (unfolds.more ? offer : { ...offer, all: offer.first }));
    const held = [...new Set(people.flatMap(({ holds }) => holds))].filter(
      (theme) => people.filter(({ holds }) => holds.includes(theme)).length >= holders,
    );
    for (let draw = 0; draw < draws; draw += 1) {
      const drawn = random.sample(people, Math.ceil(people.length * tapping));
      const taps = drawn.map(({ holds }) => tapsOf(holds, offers, random, taken));
      for (const theme of held) {
        const isNamed = taps.filter((tapped) => tapped.has(theme)).length >= anonymity.support;
        const tallies = isOffered(theme, offers) ? [offered, any] : [any];
        for (const tally of tallies) {
          tally.of += 1;
          if (isNamed) tally.named += 1;
        }
      }
    }
  }
  return { offered, any };
}

/** Returns the tapped themes. A person taps a theme under the first question that offers it and has room. */
function tapsOf(
  holds: readonly ThemeId[],
  offers: readonly Offer[],
  random: SeededRandom,
  taken: number,
): Set<ThemeId> {
  const left = offers.map(() => limits.offer.taken as number);
  const tapped = new Set<ThemeId>();
  for (const theme of random.shuffle(holds)) {
    if (!random.chance(taken)) continue;
    const place = offers.findIndex(({ all }, index) => all.includes(theme) && (left[index] ?? 0) > 0);
    if (place < 0) continue;
    left[place] = (left[place] ?? 0) - 1;
    tapped.add(theme);
  }
  return tapped;
}

function offersOf(set: TextSet): Offer[] {
  const { offers = {}, optional_questions } = formOf(set);
  return Object.entries(offers).map(([key, { first, more }]) => ({
    first,
    all: [...first, ...more],
    isFolded: Object.hasOwn(optional_questions, key),
  }));
}
