import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * Answers of a request, and how many of them are in a set. `total` excludes answers that were set aside
 * because their address or account had answered before. Once `missing` is 0, every returning answer is set
 * aside, so both numbers count people.
 */
export interface Gathered {
  total: number;
  sealed: number;
  /** False before the first set, and after an erasure from the newest set. */
  stands: boolean;
}

/**
 * Returns the number of newcomers and the number of answers that the next set still needs. The set can be
 * sealed once `missing` is 0. After an erasure `full` newcomers are needed, because a result then covers only
 * them, and would otherwise be empty.
 */
export function nextSet({ total, sealed, stands }: Gathered): { newcomers: number; missing: number } {
  const newcomers = total - sealed;
  return { newcomers, missing: Math.max((stands ? anonymity.batch : anonymity.full) - newcomers, 0) };
}
