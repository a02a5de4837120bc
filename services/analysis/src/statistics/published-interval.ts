import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

export interface PublishedInterval {
  /** Whole and half points of the scale. */
  readonly low: number;
  readonly high: number;
}

/** How far marks of one person by several lie apart, as a standard deviation: fixed, so that it tells of no answer. */
const fixedSpread: Readonly<Record<QuestionScale, number>> = { '1-10': 1.9, '1-7': 1.3 };

/** The 97.5 % point of the normal distribution. */
const deviations = 1.96;

/**
 * 95 % interval around a published average, `1.96 · sd / √n_eff` to either side, rounded outward to half points and cut to the scale.
 * It is a function of what is published and of the weights, so it tells nothing more of an answer.
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

/** Standard deviation of an average of so many effective raters; of no answer. */
export const standardError = (raters: number, scale: QuestionScale): number =>
  fixedSpread[scale] / Math.sqrt(raters);

/** Kish's effective number of raters, `(Σw)² / Σw²`: as many as all of them where they count alike. */
export function effectiveRaters(weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const squares = weights.reduce((sum, weight) => sum + weight * weight, 0);
  return total ** 2 / squares;
}
