import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * The `response_count` at which the next set can be opened. `remaining` are the people of opened sets who have not erased
 * their answer: they are in every later one. The same rule is a constraint trigger in the database.
 */
export function nextReleaseAtCount(remaining: number): number {
  return remaining + Math.max(anonymity.batch, anonymity.full - remaining);
}
