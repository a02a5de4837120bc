import { anonymity } from '@blindspot/contracts/anonymity';
import type { SupportWord } from '../findings/findings.ts';

/** From so many voices on 'most' is said: of fewer, more than half are nearly counted. */
const voicesForMost = 7;

/** How many of a set's voices stand behind a theme, as far as words say it; undefined where nothing is said of it. */
export function supportWord(supporters: number, voices: number): SupportWord | undefined {
  if (supporters < anonymity.support) return undefined;
  return voices >= voicesForMost && supporters > voices / 2 ? 'most' : 'several';
}

/** From so many voices on themes are told again after somebody whose set was read has erased. */
const voicesAfterErasure = 25;

/**
 * Whether themes and their words may be told of a set: a rule over sizes alone, worked out beforehand (`test/theme-words.test.ts`).
 *
 * The adversary knows who is in each set, two newcomers of each who name a theme or leave it out as is wanted, and every word said
 * of the theme over the sets; everybody else names it independently, with a chance of up to a third. How often one given person is then more than 90 %
 * certain to have named it must not exceed `certain`. It never does for as long as sets only grow (.037 at most: three of a first
 * five, with two puppets who leave it out). When somebody erases, a theme that vanishes with them was theirs (.105 at 7 then
 * 6 + 4, .082 at 5 then 4 + 4, up to .056 at 22 in the fourth set): there it takes more voices, in whom one more or less goes under.
 */
export const mayTellThemes = (set: {
  readonly voices: number;
  /** Whether somebody who was in an earlier set has erased. */
  readonly afterErasure: boolean;
}): boolean => !set.afterErasure || set.voices >= voicesAfterErasure;
