export const builtInQuestionSetIds = ['shadow', 'quick', 'renee-ryerson', 'relateful', 'custom'] as const;
export type BuiltInQuestionSetId = (typeof builtInQuestionSetIds)[number];

/** How long each built-in set takes, as the form and the chooser show it. */
export const questionSetDurations: Readonly<Record<BuiltInQuestionSetId, string>> = {
  shadow: '3-5 minutes',
  quick: '30 seconds',
  'renee-ryerson': '5-7 minutes',
  relateful: '8-10 minutes',
  custom: '2-3 minutes',
};

/** The set for owners' own questions: it may have none, and it cannot be deleted. */
export const ownersOwnSet = 'custom' satisfies BuiltInQuestionSetId;

export const customQuestionKeys = ['q1', 'q2', 'q3', 'q4'] as const;

/** Key of the themes after the last question of a form with own questions; no question has it. */
export const generalOfferKey = 'general';

export const questionFormats = ['text', 'slider'] as const;
export type QuestionFormat = (typeof questionFormats)[number];

/** Formats of a form: the questions of a set, or how one thing has changed since people were asked. */
export const formFormats = [...questionFormats, 'follow-up'] as const;
export type FormFormat = (typeof formFormats)[number];

/** The `question_set` of a follow-up. Admins cannot create a set with this name. */
export const followUpSet = 'follow-up';
/** Keys of the one question of a follow-up, and of the line beside it. */
export const followUpKeys = { change: 'change', line: 'line' } as const;
/** Replies to that question. */
export const changeWords = ['worse', 'same', 'better', 'unsure'] as const;
export type ChangeWord = (typeof changeWords)[number];

export const questionScales = ['1-10', '1-7'] as const;
export type QuestionScale = (typeof questionScales)[number];

/** Upper end of each scale; the lower end is 1 and the step is 1. */
export const scaleMaximum: Readonly<Record<QuestionScale, number>> = { '1-10': 10, '1-7': 7 };

/** Value of an untouched slider on either scale. */
export const untouchedSliderValue = 5;

/** Rating bands by fraction of the scale, highest first. */
const ratingBands = [
  { from: 0.8, label: 'Excellent' },
  { from: 0.6, label: 'Good' },
  { from: 0.4, label: 'Developing' },
  { from: 0, label: 'Needs Focus' },
] as const;
export type RatingBand = (typeof ratingBands)[number]['label'];

/**
 * Returns the band of an average by its fraction of the scale. Compares whole tenths, as averages are shown:
 * 5.6 of 7 is 0.8, but floating point makes it slightly less.
 */
export function ratingBand(average: number, scale: QuestionScale): RatingBand {
  const tenths = Math.round(average * 10);
  const band = ratingBands.find(({ from }) => tenths >= Math.round(from * scaleMaximum[scale] * 10));
  return band?.label ?? 'Needs Focus';
}

/** Returns where each band begins on this scale, lowest first; the lowest begins at 1. */
export function ratingBandStarts(scale: QuestionScale): { band: RatingBand; from: number }[] {
  const tenthsOf = (from: number): number => Math.round(from * scaleMaximum[scale] * 10);
  return ratingBands
    .toReversed()
    .map(({ label, from }) => ({ band: label, from: Math.max(1, tenthsOf(from) / 10) }));
}
