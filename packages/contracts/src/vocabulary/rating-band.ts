/** Rating bands by fraction of the scale, highest first. */
export const ratingBands = [
  { from: 0.8, label: 'Excellent' },
  { from: 0.6, label: 'Good' },
  { from: 0.4, label: 'Developing' },
  { from: 0, label: 'Needs Focus' },
] as const;
export type RatingBand = (typeof ratingBands)[number]['label'];
