import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * Returns the `response_count` at which the next set can be opened. `remaining` are the people of opened sets who have not erased
 * their answer: they are in every later one. `setAside` are answers that came again from an address or account, as far as they are
 * left out. The same rule is a constraint trigger in the database.
 * Attack without it: a set opened after one more answer shows what that answer changed.
 */
export function nextReleaseAtCount(remaining: number, setAside: number): number {
  return setAside + remaining + Math.max(anonymity.batch, anonymity.full - remaining);
}
