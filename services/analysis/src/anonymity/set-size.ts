import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * Returns the `response_count` at which the next set can be opened. `remaining` is the number of people in
 * opened sets who have not erased their answer; later sets include them too. `setAside` is the number of
 * repeated answers from one address or account, which no set includes. `stands` is false if there is no set
 * yet, or if an erasure withdrew the newest set. Findings then cover only newcomers (see `countedMembers`),
 * so `full` of them are needed. A constraint trigger in the database enforces the minimum of a batch. Attack
 * without this rule: a set opened after one more answer shows what that answer changed.
 */
export function nextReleaseAtCount(
  { remaining, setAside }: { readonly remaining: number; readonly setAside: number },
  stands: boolean,
): number {
  return setAside + remaining + (stands ? anonymity.batch : anonymity.full);
}
