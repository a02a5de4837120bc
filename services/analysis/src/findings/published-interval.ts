import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

export interface PublishedInterval {
  readonly low: number;
  readonly high: number;
}

/** Assumed standard deviation of a person's score. Fixed, so that the interval depends on no answer. */
const fixedSpread: Readonly<Record<QuestionScale, number>> = { '1-10': 1.9, '1-7': 1.3 };

/** 97.5 % quantile of the normal distribution. */
const deviations = 1.96;

/**
 * Returns the 95 % interval around a published average: `1.96 · sd / √n_eff` to either side. The ends are
 * rounded outward to half points and cut to the scale. The interval depends on the published average and on
 * the weights, so it reveals nothing more about an answer.
 */
export function publishedInterval(
  average: number,
  weights: readonly number[],
  scale: QuestionScale,
): PublishedInterval {
  const reach = deviations * standardError(effectiveRaters(weights), scale);
  return {
    low: Math.max(1, Math.floor((average - reach) * 2) / 2),
    high: Math.min(scaleMaximum[scale], Math.ceil((average + reach) * 2) / 2),
  };
}

export const standardError = (raters: number, scale: QuestionScale): number =>
  fixedSpread[scale] / Math.sqrt(raters);

/** Returns Kish's effective number of raters, `(Σw)² / Σw²`. */
export function effectiveRaters(weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const squares = weights.reduce((sum, weight) => sum + weight * weight, 0);
  return total ** 2 / squares;
}
