import { anonymity } from '@blindspot/contracts/anonymity';
import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';

/**
 * Returns the word for the number of people who name a theme; undefined if the theme may not be published.
 *
 * The adversary knows who is in each set, controls two newcomers per set, and sees the words of all sets.
 * Everyone else names each side of the theme independently, with a probability of at most 1/3. The adversary
 * is then more than 90 % certain about a person in at most `certain` of cases (`test/theme-words.test.ts`).
 * If 'many' were allowed from six, seven or eight people on, that share would be .066 to .073. Attack without
 * this rule: two invented answers that name a theme show whether one friend named it.
 */
export function supportWord(supporters: number, people: number): SupportWord | undefined {
  if (supporters < anonymity.support) return undefined;
  if (people >= anonymity.most && supporters * 3 >= people * 2) return 'most';
  return people >= anonymity.many && supporters * 2 >= people ? 'many' : 'several';
}

/**
 * Returns whether a family is published in place of its themes. A published family always has the word
 * 'several', because a finer word would break the bound (`test/family-words.test.ts`).
 * @param holders number of people who name the family or any of its themes
 * @param supporters number of people per theme of the family
 */
export const isFamilyPublished = (holders: number, supporters: readonly number[], people: number): boolean =>
  people >= anonymity.familiesFrom &&
  holders >= anonymity.familySupport &&
  supporters.every((count) => count < anonymity.support);

/** Returns whether enough people name only the strength, enough name only the edge, and few name both. */
export const peopleDiffer = (people: {
  readonly strength: number;
  readonly edge: number;
  readonly both: number;
}): boolean =>
  people.strength - people.both >= anonymity.support &&
  people.edge - people.both >= anonymity.support &&
  people.both < anonymity.support;
