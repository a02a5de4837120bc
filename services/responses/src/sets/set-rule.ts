import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * Number of a request's answers (`total`), and of those in a set (`sealed`). As soon as the next set can be
 * sealed, repeated answers no longer count.
 */
export interface Gathered {
  total: number;
  sealed: number;
  /** False before the first set, and after an erasure from the newest set. */
  stands: boolean;
}

/**
 * Counts the people in no set, and how many more the next set needs. Without a valid set, the next set needs
 * `anonymity.full` people, because its result covers no others.
 */
export function nextSet({ total, sealed, stands }: Gathered): { newcomers: number; missing: number } {
  const newcomers = total - sealed;
  return { newcomers, missing: Math.max((stands ? anonymity.batch : anonymity.full) - newcomers, 0) };
}
