import type { Summary } from '@blindspot/contracts/http/summaries';
import { ratingBand } from '@blindspot/contracts/vocabulary/question-sets';
import { publishedAverages } from './assessment-rows.ts';

const severalCosts = 3;
const severalLow = 2;

/**
 * Whether a result may hurt its owner: several themes other than strengths, more of them than strengths, or
 * several averages in the lowest band.
 */
export function isHardResult(props: Pick<Summary, 'window' | 'question_averages' | 'scale'>): boolean {
  const { window, question_averages: averages, scale } = props;
  const kinds = (window?.seen ?? []).map(({ kind }) => kind);
  const helping = kinds.filter((kind) => kind === 'strength').length;
  const costing = kinds.length - helping;
  const low = publishedAverages(averages).filter(
    ([, { average }]) => ratingBand(average, scale) === 'Needs Focus',
  );
  return costing >= severalCosts || costing > helping || low.length >= severalLow;
}
