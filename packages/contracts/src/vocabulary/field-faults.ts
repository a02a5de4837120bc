/**
 * What can be wrong with a field of a call, by names that stay: whoever reads another language than services speak is told by
 * them. `too_…` come with the limit that was passed.
 */
export const fieldFaults = [
  'required',
  'too_long',
  'too_short',
  'too_many',
  'too_few',
  'too_big',
  'too_small',
  'unstorable',
  'not_an_address',
  'not_offered',
  'twice',
  'unknown_field',
  'day_past',
  'day_too_far',
  'too_common',
  'like_address',
  'like_product',
  'unknown_placeholder',
  'unusable_key',
  'other',
] as const;
export type FieldFault = (typeof fieldFaults)[number];
