import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * `total` counts a request's answers, `sealed` those in a set. As soon as the next set can be sealed, `total`
 * leaves out repeated answers.
 */
export interface Gathered {
  total: number;
  sealed: number;
  /** Whether the newest set is valid. False before the first set, and after one of its answers is erased. */
  stands: boolean;
}

/**
 * Counts the people who are in no set, and how many more the next set needs. If the newest set is not valid,
 * the next set needs `anonymity.full` people, because its result contains no one from earlier sets.
 */
export function nextSet({ total, sealed, stands }: Gathered): { newcomers: number; missing: number } {
  const newcomers = total - sealed;
  return { newcomers, missing: Math.max((stands ? anonymity.batch : anonymity.full) - newcomers, 0) };
}
