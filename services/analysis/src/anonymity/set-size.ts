import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * Returns the `response_count` at which the next set can be opened. `remaining` counts the people of opened
 * sets who have not erased their answer. `setAside` counts repeated answers from one address or account,
 * which no set includes. `stands` is false if there is no set yet, or if an erasure withdrew the newest set;
 * findings then need `full` newcomers (see `countedMembers`). Attack without this rule: a set opened after
 * one more answer shows what that answer changed.
 */
export function nextReleaseAtCount(
  { remaining, setAside }: { readonly remaining: number; readonly setAside: number },
  stands: boolean,
): number {
  return setAside + remaining + (stands ? anonymity.batch : anonymity.full);
}
