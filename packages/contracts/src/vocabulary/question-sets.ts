export const builtInQuestionSetIds = ['shadow', 'quick', 'renee-ryerson', 'relateful', 'custom'] as const;
export type BuiltInQuestionSetId = (typeof builtInQuestionSetIds)[number];

export const questionSetDurations: Readonly<Record<BuiltInQuestionSetId, string>> = {
  shadow: '3-5 minutes',
  quick: '30 seconds',
  'renee-ryerson': '5-7 minutes',
  relateful: '8-10 minutes',
  custom: '2-3 minutes',
};

/** The set for owners' own questions. It may have no questions and cannot be deleted. */
export const ownersOwnSet = 'custom' satisfies BuiltInQuestionSetId;

export const customQuestionKeys = ['q1', 'q2', 'q3', 'q4'] as const;

/** Key of the themes at the end of a form; no question has this key. */
export const generalOfferKey = 'general';

export const questionFormats = ['text', 'slider'] as const;
export type QuestionFormat = (typeof questionFormats)[number];

/** Formats of a form: a question set's format, or a follow-up on how one thing has changed. */
export const formFormats = [...questionFormats, 'follow-up'] as const;
export type FormFormat = (typeof formFormats)[number];

/** The `question_set` of a follow-up. Admins cannot create a set with this name. */
export const followUpSet = 'follow-up';
export const followUpKeys = { change: 'change', line: 'line' } as const;
export const changeWords = ['worse', 'same', 'better', 'unsure'] as const;
export type ChangeWord = (typeof changeWords)[number];

export const questionScales = ['1-10', '1-7'] as const;
export type QuestionScale = (typeof questionScales)[number];

/** Upper end of each scale; the lower end is 1 and the step is 1. */
export const scaleMaximum: Readonly<Record<QuestionScale, number>> = { '1-10': 10, '1-7': 7 };

export const untouchedSliderValue = 5;

/** Rating bands by fraction of the scale, highest first. */
const ratingBands = [
  { from: 0.8, label: 'Excellent' },
  { from: 0.6, label: 'Good' },
  { from: 0.4, label: 'Developing' },
  { from: 0, label: 'Needs Focus' },
] as const;
export type RatingBand = (typeof ratingBands)[number]['label'];

/** Returns the band of an average. Compares whole tenths, because 5.6 of 7 is below 0.8 in floating point. */
export function ratingBand(average: number, scale: QuestionScale): RatingBand {
  const tenths = Math.round(average * 10);
  const band = ratingBands.find(({ from }) => tenths >= Math.round(from * scaleMaximum[scale] * 10));
  return band?.label ?? 'Needs Focus';
}

/** Returns where each band starts on this scale, lowest first; the lowest starts at 1. */
export function ratingBandStarts(scale: QuestionScale): { band: RatingBand; from: number }[] {
  const tenthsOf = (from: number): number => Math.round(from * scaleMaximum[scale] * 10);
  return ratingBands
    .toReversed()
    .map(({ label, from }) => ({ band: label, from: Math.max(1, tenthsOf(from) / 10) }));
}
