import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import { ratingBands } from '@blindspot/contracts/vocabulary/rating-band';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import type { RatingBand } from '@blindspot/contracts/vocabulary/rating-band';

/**
 * The band of an average by its fraction of the scale. Compared in whole tenths: 5.6 of 7 is 0.8, though floating
 * point makes it a little less.
 */
export function ratingBand(average: number, scale: QuestionScale): RatingBand {
  const tenths = Math.round(average * 10);
  const band = ratingBands.find(({ from }) => tenths >= Math.round(from * scaleMaximum[scale] * 10));
  return band?.label ?? 'Needs Focus';
}
