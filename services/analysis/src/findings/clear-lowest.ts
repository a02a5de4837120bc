import { anonymity } from '@blindspot/contracts/anonymity';
import type { Figure } from './findings.ts';

/**
 * Returns the figure with the lowest average if the next one lies outside its interval; undefined otherwise, because then another
 * question may as well be the lowest and none can be recommended to begin with.
 */
export function clearLowest(figures: readonly Figure[]): Figure | undefined {
  const [lowest, next] = figures
    .filter(({ count }) => count >= anonymity.full)
    .toSorted((one, other) => one.average - other.average);
  return lowest !== undefined && next !== undefined && next.average > lowest.high ? lowest : undefined;
}
