import { anonymity } from '@blindspot/contracts/anonymity';

/** Counted answers of a request, and how many of them are in a set already. */
export interface Gathered {
  total: number;
  sealed: number;
}

/** Who would enter with the next set, and how many answers it still waits for; it can be sealed where that is none. */
export function nextSet({ total, sealed }: Gathered): { newcomers: number; missing: number } {
  const newcomers = total - sealed;
  return { newcomers, missing: Math.max(anonymity.batch - newcomers, anonymity.full - total, 0) };
}
