import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * Answers of a request and how many of them are in a set. `total` leaves out those that were set aside because they came again from
 * an address or account. Once `missing` is 0 no other returning answer is left, so both numbers count people.
 */
export interface Gathered {
  total: number;
  sealed: number;
}

/** Who would enter with the next set, and how many answers it still waits for; it can be sealed where that is none. */
export function nextSet({ total, sealed }: Gathered): { newcomers: number; missing: number } {
  const newcomers = total - sealed;
  return { newcomers, missing: Math.max(anonymity.batch - newcomers, anonymity.full - total, 0) };
}
