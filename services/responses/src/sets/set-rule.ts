import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * Number of a request's answers, and of those in a set. `total` excludes answers that were set aside because
 * their address or account had answered before. Once `nextSet` returns `missing: 0`, all returning answers
 * are set aside, so both numbers count people.
 */
export interface Gathered {
  total: number;
  sealed: number;
  /** False before the first set, and after an erasure from the newest set. */
  stands: boolean;
}

/**
 * Returns the number of newcomers and the number of answers that the next set still needs. The set can be
 * sealed once `missing` is 0. If no set stands, `full` newcomers are needed, because the next result covers
 * only newcomers.
 */
export function nextSet({ total, sealed, stands }: Gathered): { newcomers: number; missing: number } {
  const newcomers = total - sealed;
  return { newcomers, missing: Math.max((stands ? anonymity.batch : anonymity.full) - newcomers, 0) };
}
