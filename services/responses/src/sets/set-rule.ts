import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * Numbers of a request's answers: all answers (`total`), and the answers in a set (`sealed`). `total`
 * excludes answers that were set aside because their address or account had answered before. Once the next
 * set can be sealed (`missing` is 0), all such answers are set aside, so both numbers count people.
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
 * Returns the number of newcomers, and how many answers the next set still needs. The set can be sealed once
 * `missing` is 0. Without a valid set, `anonymity.full` newcomers are needed, because the next result covers
 * only newcomers.
 */
export function nextSet({ total, sealed, stands }: Gathered): { newcomers: number; missing: number } {
  const newcomers = total - sealed;
  return { newcomers, missing: Math.max((stands ? anonymity.batch : anonymity.full) - newcomers, 0) };
}
