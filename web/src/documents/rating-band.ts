import { ratingBands, scaleMaximum } from '@blindspot/contracts/vocabulary';
import type { QuestionScale, RatingBand } from '@blindspot/contracts/vocabulary';

/** The band of an average by its fraction of the scale. */
export function ratingBand(average: number, scale: QuestionScale): RatingBand {
  const fraction = average / scaleMaximum[scale];
  return ratingBands.find((band) => fraction >= band.from)?.label ?? 'Needs Focus';
}
