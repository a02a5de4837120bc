export const builtInQuestionSetIds = ['shadow', 'quick', 'renee-ryerson', 'relateful', 'custom'] as const;
export type BuiltInQuestionSetId = (typeof builtInQuestionSetIds)[number];

/** How long each built-in set takes, as its form and the chooser say it. */
export const questionSetDurations: Readonly<Record<BuiltInQuestionSetId, string>> = {
  shadow: '3-5 minutes',
  quick: '30 seconds',
  'renee-ryerson': '5-7 minutes',
  relateful: '8-10 minutes',
  custom: '2-3 minutes',
};

/** The set that owners fill with their own questions: it may have none, and it must stay. */
export const ownersOwnSet = 'custom' satisfies BuiltInQuestionSetId;

export const customQuestionKeys = ['q1', 'q2', 'q3', 'q4'] as const;

/**
 * Under this key, which none of those questions has, the themes of a form of own questions are offered and tapped: once, after
 * the last question.
 */
export const generalOfferKey = 'general';

export const questionFormats = ['text', 'slider'] as const;
export type QuestionFormat = (typeof questionFormats)[number];

/** What a form asks: the questions of a set, or how one thing is since people were asked before. */
export const formFormats = [...questionFormats, 'follow-up'] as const;
export type FormFormat = (typeof formFormats)[number];

/** The `question_set` of a follow-up: no set of the admins, who cannot make one of this name. */
export const followUpSet = 'follow-up';
/** Its one question, and the line beside it. */
export const followUpKeys = { change: 'change', line: 'line' } as const;
/** What one can say to it. */
export const changeWords = ['worse', 'same', 'better', 'unsure'] as const;
export type ChangeWord = (typeof changeWords)[number];

export const questionScales = ['1-10', '1-7'] as const;
export type QuestionScale = (typeof questionScales)[number];

/** Upper end of each scale; the lower end is 1 and the step is 1. */
export const scaleMaximum: Readonly<Record<QuestionScale, number>> = { '1-10': 10, '1-7': 7 };

/** An untouched slider submits this on either scale. */
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
