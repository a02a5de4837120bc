import { anonymity } from '@blindspot/contracts/anonymity';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { ChangeShare } from '@blindspot/contracts/vocabulary/analysis';
import { followUpKeys, type ChangeWord } from '@blindspot/contracts/vocabulary/question-sets';
import type { CountedPeople } from './counted-members.ts';

export interface ChangeFinding {
  readonly share: ChangeShare;
  /** Number of people whom the share covers. */
  readonly of: number;
}

interface Asked {
  readonly id: string;
  readonly answers: Answers;
}

/**
 * Returns the share of people who noticed a change for the better: `fewer` is under 40 percent, `more` is
 * over 60 percent, and `half` is in between. "Worse", "the same" and "cannot say" all count as no change.
 * Attack without this rule: two follow-ups whose exact shares differ by one newcomer reveal that person's
 * answer.
 */
export function changeShare(better: number, of: number): ChangeShare {
  if (10 * better < 4 * of) return 'fewer';
  return 10 * better > 6 * of ? 'more' : 'half';
}

/**
 * Returns the change that a follow-up shows. The earlier finding stays until at least `full` newcomers have
 * entered. Attack without this rule: an owner adds two invented answers to each set, and becomes sure that
 * one other person noticed a change.
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
