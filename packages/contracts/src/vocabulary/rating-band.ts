import { scaleMaximum, type QuestionScale } from './question-sets.ts';

/** Rating bands by fraction of the scale, highest first. */
const ratingBands = [
  { from: 0.8, label: 'Excellent' },
  { from: 0.6, label: 'Good' },
  { from: 0.4, label: 'Developing' },
  { from: 0, label: 'Needs Focus' },
] as const;
export type RatingBand = (typeof ratingBands)[number]['label'];

/**
 * The band of an average by its fraction of the scale. Compared in whole tenths, as averages are shown: 5.6 of 7 is 0.8,
 * though floating point makes it a little less.
 */
export function ratingBand(average: number, scale: QuestionScale): RatingBand {
  const tenths = Math.round(average * 10);
  const band = ratingBands.find(({ from }) => tenths >= Math.round(from * scaleMaximum[scale] * 10));
  return band?.label ?? 'Needs Focus';
}

/** Where each band begins on this scale, lowest first; the lowest begins with the scale itself. */
export function ratingBandStarts(scale: QuestionScale): { band: RatingBand; from: number }[] {
  const tenthsOf = (from: number): number => Math.round(from * scaleMaximum[scale] * 10);
  return ratingBands
    .toReversed()
    .map(({ label, from }) => ({ band: label, from: Math.max(1, tenthsOf(from) / 10) }));
}
