import { anonymity } from '@blindspot/contracts/anonymity';
import { limits } from '@blindspot/contracts/limits';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import type { ThemeId } from '@blindspot/themes/vocabulary';
import { formOf, type LabelledGroup, type TextSet } from './labelled.ts';
import { share, type Score } from './score-reader.ts';

const draws = 400;
/** That somebody taps what they hold and find offered, when everybody taps. */
const taken = 0.8;
const leastNamed = 0.8;

interface Offer {
  readonly first: readonly string[];
  readonly all: readonly string[];
}

/** What becomes of what people hold when they tap it: themes that enough tap are named. */
export function scoreTaps(groups: readonly LabelledGroup[]): Score {
  const random = createSeededRandom(7);
  const all = namedOf(groups, random, { holders: 4, everybodyTaps: true });
  const half = namedOf(groups.map(twice), random, { holders: 8, everybodyTaps: false });
  const held = groups.flatMap(({ set, voices }) => {
    const offers = offersOf(set);
    return voices.flatMap(({ holds }) =>
      holds.map((theme) => ({
        first: offers.some(({ first }) => first.includes(theme)),
        anywhere: offers.some((offer) => offer.all.includes(theme)),
      })),
    );
  });
  const left = held.filter(({ first }) => !first).length;
  const nowhere = held.filter(({ anywhere }) => !anywhere).length;
  return {
    lines: [
      `all tap: named of the themes that four people or more hold, ${percent(all.offered)} of those that are offered, ${percent(all.any)} of all`,
      `a random half taps all it holds, in groups of twice as many: named of the themes that eight people or more hold, ${percent(half.offered)} of those that are offered, ${percent(half.any)} of all`,
      `held themes that no first row offers: ${share(left, held.length)}; that are offered nowhere in the form: ${share(nowhere, held.length)}`,
    ],
    failures: [
      ...(isBelow(all.offered) ? ['themes that four or more hold are named too seldom when all tap'] : []),
      ...(isBelow(half.offered) ? ['themes that eight or more hold are named too seldom when half tap'] : []),
    ],
  };
}

/** No group that was written has eight people who hold one thing: each of them stands for two. */
const twice = (group: LabelledGroup): LabelledGroup => ({
  ...group,
  voices: [...group.voices, ...group.voices],
});

interface Tally {
  named: number;
  of: number;
}

const isBelow = ({ named, of }: Tally): boolean => named / of < leastNamed;
const percent = ({ named, of }: Tally): string =>
  `${((named / Math.max(1, of)) * 100).toFixed(1)} % (${of / draws} themes, ${draws} draws)`;

function namedOf(
  groups: readonly LabelledGroup[],
  random: SeededRandom,
  { holders, everybodyTaps }: { holders: number; everybodyTaps: boolean },
): { offered: Tally; any: Tally } {
  const offered: Tally = { named: 0, of: 0 };
  const any: Tally = { named: 0, of: 0 };
  for (const { set, voices } of groups) {
    const offers = offersOf(set);
    const held = [...new Set(voices.flatMap(({ holds }) => holds))].filter(
      (theme) => voices.filter(({ holds }) => holds.includes(theme)).length >= holders,
    );
    for (let draw = 0; draw < draws; draw += 1) {
      const tapping = everybodyTaps ? voices : random.sample(voices, Math.ceil(voices.length / 2));
      const taps = tapping.map(({ holds }) => tapsOf(holds, offers, random, everybodyTaps ? taken : 1));
      for (const theme of held) {
        const isNamed = taps.filter((tapped) => tapped.has(theme)).length >= anonymity.support;
        const tallies = offers.some(({ all }) => all.includes(theme)) ? [offered, any] : [any];
        for (const tally of tallies) {
          tally.of += 1;
          if (isNamed) tally.named += 1;
        }
      }
    }
  }
  return { offered, any };
}

/** Under each question no more than the form lets anybody take; what finds no room there is tapped under the next. */
function tapsOf(
  holds: readonly ThemeId[],
  offers: readonly Offer[],
  random: SeededRandom,
  probability: number,
): Set<ThemeId> {
  const left = offers.map(() => limits.offer.taken as number);
  const tapped = new Set<ThemeId>();
  for (const theme of random.shuffle(holds)) {
    if (!random.chance(probability)) continue;
    const place = offers.findIndex(({ all }, index) => all.includes(theme) && (left[index] ?? 0) > 0);
    if (place < 0) continue;
    left[place] = (left[place] ?? 0) - 1;
    tapped.add(theme);
  }
  return tapped;
}

const offersOf = (set: TextSet): Offer[] =>
  Object.values(formOf(set).offers ?? {}).map(({ first, more }) => ({ first, all: [...first, ...more] }));
