import { anonymity } from '@blindspot/contracts/anonymity';
import type { Figure } from './findings.ts';

/**
 * Returns the figure with the lowest average if the next average lies outside its interval. Otherwise returns
 * undefined, because another question may be the lowest as well.
 */
export function clearLowest(figures: readonly Figure[]): Figure | undefined {
  const [lowest, next] = figures
    .filter(({ count }) => count >= anonymity.full)
    .toSorted((one, other) => one.average - other.average);
  return lowest !== undefined && next !== undefined && next.average > lowest.high ? lowest : undefined;
}
