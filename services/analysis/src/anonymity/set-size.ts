import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * Returns the `response_count` at which the next set can be opened. `remaining` counts people in opened sets
 * who have not erased their answer; they are in every later set. `setAside` counts repeated answers from one
 * address or account that are left out. A constraint trigger in the database enforces the same rule. Attack
 * without this rule: a set opened after one more answer shows what that answer changed.
 */
export function nextReleaseAtCount(remaining: number, setAside: number): number {
  return setAside + remaining + Math.max(anonymity.batch, anonymity.full - remaining);
}
