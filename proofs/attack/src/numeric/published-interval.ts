/** Standard deviation of scores that every interval assumes, by the highest score of the scale. */
const spreads: Readonly<Record<number, number>> = { 10: 1.9, 7: 1.3 };

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the interval that the promise allows beside an average: computed only from the average and the
 * weights, rounded outward to half points.
 */
export function intervalOf(average: number, weights: readonly number[], highest: number): Interval {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const squares = weights.reduce((all, weight) => all + weight ** 2, 0);
  const half = (1.96 * (spreads[highest] ?? 0)) / Math.sqrt(sum ** 2 / squares);
  const [low, high] = [Math.floor((average - half) * 2) / 2, Math.ceil((average + half) * 2) / 2];
  return { low: Math.max(1, low), high: Math.min(highest, high) };
}
