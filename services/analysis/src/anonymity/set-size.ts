import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * Returns the `response_count` at which the next set can be opened. `remaining` counts people in opened sets
 * who have not erased their answer; they are in every later set. `setAside` counts repeated answers from one
 * address or account that are left out. `stands` is false before the first set, and while the newest set is
 * withdrawn after an erasure: findings then cover only newcomers (see `countedMembers`), so `full` of them
 * are needed. A constraint trigger in the database enforces the minimum of a batch. Attack without this rule:
 * a set opened after one more answer shows what that answer changed.
 */
export function nextReleaseAtCount(
  { remaining, setAside }: { readonly remaining: number; readonly setAside: number },
  stands: boolean,
): number {
  return setAside + remaining + (stands ? anonymity.batch : anonymity.full);
}
