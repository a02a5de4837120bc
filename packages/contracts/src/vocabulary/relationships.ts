export const relationships = ['close-friend', 'family', 'colleague', 'acquaintance', 'other'] as const;
export type Relationship = (typeof relationships)[number];

export const defaultRelationship: Relationship = 'close-friend';

/** Default weight (out of 10) of an answer by relationship, until the owner changes it. */
export const defaultTrustWeights: Readonly<Record<Relationship, number>> = {
  family: 9,
  'close-friend': 8,
  colleague: 6,
  acquaintance: 4,
  other: 5,
};

export const trustRatingRange = { min: 1, max: 10 } as const;

/** Initial value of the trust sliders. Also the value of `average_trust_rating` until a result is open. */
export const neutralTrustRating = 5;
