import type { Summary } from '@blindspot/contracts/http/summaries';
import { ratingBand } from '@blindspot/contracts/vocabulary/question-sets';
import { toldAverages } from './assessment-rows.ts';

/** So many themes that cost something are hard to read, whatever stands beside them. */
const severalCosts = 3;
/** So many averages in the lowest band. */
const severalLow = 2;

/**
 * Whether a result may hit the person it is about: several themes that cost or are too much, more of these than of what helps, or
 * several averages in the lowest band. It follows from what the result says, so it tells nothing more of the answers.
 */
export function isHardResult({
  window,
  question_averages: averages,
  scale,
}: Pick<Summary, 'window' | 'question_averages' | 'scale'>): boolean {
  const kinds = (window?.seen ?? []).map(({ kind }) => kind);
  const helping = kinds.filter((kind) => kind === 'strength').length;
  const costing = kinds.length - helping;
  const low = toldAverages(averages).filter(
    ([, { average }]) => ratingBand(average, scale) === 'Needs Focus',
  );
  return costing >= severalCosts || costing > helping || low.length >= severalLow;
}
