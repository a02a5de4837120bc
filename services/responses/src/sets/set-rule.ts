import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * Number of a request's answers in `total`, and of those in a set (`sealed`). `total` excludes repeated
 * answers that were set aside. As soon as the next set can be sealed, all repeated answers are set aside, so
 * both numbers count people.
 */
export interface Gathered {
  total: number;
  sealed: number;
  /**
   * Whether the newest set is valid. False before the first set, and after an erasure from the newest set.
   */
  stands: boolean;
}

/**
 * Returns the number of newcomers (people in no set), and how many more the next set needs. Without a valid
 * set, the next set needs `anonymity.full` newcomers, because its result covers only them.
 */
export function nextSet({ total, sealed, stands }: Gathered): { newcomers: number; missing: number } {
  const newcomers = total - sealed;
  return { newcomers, missing: Math.max((stands ? anonymity.batch : anonymity.full) - newcomers, 0) };
}
