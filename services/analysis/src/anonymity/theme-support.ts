import { anonymity } from '@blindspot/contracts/anonymity';
import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';

/**
 * Returns the word for how many of those heard hold a theme; undefined if the theme is not told.
 *
 * The adversary knows who is in each set, has two newcomers of each name a side of the theme or not as is wanted, and knows every
 * word over the sets; everybody else names each side independently of the others, with a chance of up to a third. How often one
 * given person is then more than 90 % certain to have named a side must not exceed `certain` (`test/theme-words.test.ts`). With
 * 'many' from six to eight voices on it would be .066 to .073.
 * Attack without it: two invented answers that name a theme show whether one friend named it.
 */
export function supportWord(supporters: number, voices: number): SupportWord | undefined {
  if (supporters < anonymity.support) return undefined;
  if (voices >= anonymity.most && supporters * 3 >= voices * 2) return 'most';
  return voices >= anonymity.many && supporters * 2 >= voices ? 'many' : 'several';
}

/**
 * Whether a family is told in place of its themes. A told family is always 'several', however many hold it: with a finer word the
 * bound would be broken (`test/family-words.test.ts`).
 *
 * @param holders people who hold any of its themes, each counted once
 * @param supporters of each of its themes
 */
export const isFamilyTold = (holders: number, supporters: readonly number[], voices: number): boolean =>
  voices >= anonymity.familyVoices &&
  holders >= anonymity.familySupport &&
  supporters.every((people) => people < anonymity.support);

/**
 * Whether people differ over a strength and an edge against it: enough hold one side only, enough others the other, and few both.
 * Otherwise both sides are told, each in a row of its own.
 */
export const peopleDiffer = (people: {
  readonly strength: number;
  readonly edge: number;
  readonly both: number;
}): boolean =>
  people.strength - people.both >= anonymity.support &&
  people.edge - people.both >= anonymity.support &&
  people.both < anonymity.support;
