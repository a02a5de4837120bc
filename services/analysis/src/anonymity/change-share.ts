import { anonymity } from '@blindspot/contracts/anonymity';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { ChangeShare } from '@blindspot/contracts/vocabulary/analysis';
import { followUpKeys, type ChangeWord } from '@blindspot/contracts/vocabulary/question-sets';
import type { CountedPeople } from './counted-members.ts';

export interface ChangeFinding {
  readonly share: ChangeShare;
  /** Size of the set for which the share was last computed. */
  readonly of: number;
}

interface Asked {
  readonly id: string;
  readonly answers: Answers;
}

/**
 * Returns the share of people who noticed a change for the better. "Cannot say" counts as no change, so that
 * "worse", "the same" and "cannot say" are never distinguished. `fewer` is under 40 percent, `more` is over
 * 60 percent, and `half` is everything in between. Attack without this rule: two follow-ups whose exact
 * shares differ by one newcomer reveal that person's answer.
 */
export function changeShare(better: number, of: number): ChangeShare {
  if (10 * better < 4 * of) return 'fewer';
  return 10 * better > 6 * of ? 'more' : 'half';
}

/**
 * Returns the finding of a follow-up set. Computes a new finding once at least `full` members were in no
 * earlier set. Until then, the earlier finding stays. Otherwise, an owner who adds two invented answers to
 * each set could too often be sure that one of the other people noticed a change.
 */
export function publishedChange(
  counted: { readonly members: readonly Asked[]; readonly people: CountedPeople },
  before: {
    /** Members of every earlier set, including withdrawn ones. */
    readonly earlier: readonly (readonly string[])[];
    /** Finding of the last result that is not withdrawn. */
    readonly published: ChangeFinding | null;
  },
): ChangeFinding | null {
  const earlier = new Set(before.earlier.flat());
  const newcomers = counted.members.filter(({ id }) => !earlier.has(id));
  if (newcomers.length < anonymity.full) return before.published;
  const noticed = counted.members.filter(({ answers }) => answers[followUpKeys.change] === better);
  return { share: changeShare(noticed.length, counted.members.length), of: counted.members.length };
}

const better = 'better' satisfies ChangeWord;
