import type { Summary } from '@blindspot/contracts/http/summaries';
import { ratingBand } from '@blindspot/contracts/vocabulary/question-sets';
import { publishedAverages } from './assessment-rows.ts';

/** Number of costing themes that makes a result hard, whatever else the result contains. */
const severalCosts = 3;
/** Number of averages in the lowest band that makes a result hard. */
const severalLow = 2;

/**
 * Whether a result may hurt its owner: several themes that cost or are too much, more of these than
 * strengths, or several averages in the lowest band. Uses published findings only, to reveal nothing more.
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
