import { anonymity } from '@blindspot/contracts/anonymity';
import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';

/** From so many voices on 'most' is said: of fewer it and 'several' nearly count them. */
const voicesForMost = 12;

/**
 * How many of those heard stand behind a theme, as far as words say it; undefined where nothing is said of it.
 *
 * The adversary knows who is in each set, has two newcomers of each name a side of the theme or not as is wanted, and knows every
 * word said of either side over the sets; everybody else names each side independently of the others, with a chance of up to a third.
 * How often one given person is then more than 90 % certain to have named a side must not exceed `certain`: it is .044 at most over
 * four sets (`test/theme-words.test.ts`). With 'most' from seven voices on it was .073: of seven, 'several' means three.
 */
export function supportWord(supporters: number, voices: number): SupportWord | undefined {
  if (supporters < anonymity.support) return undefined;
  return voices >= voicesForMost && supporters > voices / 2 ? 'most' : 'several';
}
