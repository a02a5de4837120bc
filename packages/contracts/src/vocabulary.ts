/**
 * The words and numbers of the specification that more than one part of the product uses. Plain constants: the
 * browser bundles import this file, so it must not import anything.
 */

export const relationships = ['close-friend', 'family', 'colleague', 'acquaintance', 'other'] as const;
export type Relationship = (typeof relationships)[number];
export const defaultRelationship: Relationship = 'close-friend';

/** Weight of an answer by the responder's relationship to the owner, out of 10, until the owner changes it. */
export const defaultTrustWeights: Readonly<Record<Relationship, number>> = {
  family: 9,
  'close-friend': 8,
  colleague: 6,
  acquaintance: 4,
  other: 5,
};

export const trustRatingRange = { min: 1, max: 10 } as const;
/** What the trust sliders and `average_trust_rating` read before the full stage. */
export const neutralTrustRating = 5;

export const promptStyles = [
  'hard-hitting',
  'short-balanced',
  'professional',
  'encouraging',
  'custom',
] as const;
export type PromptStyle = (typeof promptStyles)[number];

export const builtInQuestionSetIds = ['shadow', 'quick', 'renee-ryerson', 'relateful', 'custom'] as const;
export type BuiltInQuestionSetId = (typeof builtInQuestionSetIds)[number];

export const customQuestionKeys = ['q1', 'q2', 'q3', 'q4'] as const;

export const questionFormats = ['text', 'slider'] as const;
export type QuestionFormat = (typeof questionFormats)[number];

export const questionScales = ['1-10', '1-7'] as const;
export type QuestionScale = (typeof questionScales)[number];
/** Upper end of each scale; the lower end is 1 and the step is 1. */
export const scaleMaximum: Readonly<Record<QuestionScale, number>> = { '1-10': 10, '1-7': 7 };
/** An untouched slider submits this on either scale. */
export const untouchedSliderValue = 5;

/** Rating bands by fraction of the scale, highest first. */
export const ratingBands = [
  { from: 0.8, label: 'Excellent' },
  { from: 0.6, label: 'Good' },
  { from: 0.4, label: 'Developing' },
  { from: 0, label: 'Needs Focus' },
] as const;
export type RatingBand = (typeof ratingBands)[number]['label'];

export const requestDefaults = {
  title: "What You Can't Tell Me... In Person",
  custom_ai_prompt: 'hard-hitting',
  ai_prompt_type: 'hard-hitting',
  question_set: 'shadow',
} as const satisfies {
  title: string;
  custom_ai_prompt: string;
  ai_prompt_type: PromptStyle;
  question_set: BuiltInQuestionSetId;
};

/** The four panels of the analysis, in the order in which they are shown. */
export const analysisSections = [
  { key: 'pattern_analysis', title: 'Pattern Analysis' },
  { key: 'mirror_effect', title: 'Mirror Effect' },
  { key: 'blind_spots', title: 'Blind Spots' },
  { key: 'growth_path', title: 'Growth Path' },
] as const;
export type AnalysisSectionKey = (typeof analysisSections)[number]['key'];

/** The five placeholders of the prompt templates. */
export const promptPlaceholders = [
  'response_count',
  'avg_trust_rating',
  'feedback_content',
  'custom_prompt',
  'detailed_summary',
] as const;

export const essentialTakeawaysRange = { min: 3, max: 5 } as const;
export const tipsBelowResponses = 3;
export const landingTestimonials = 3;
export const toastMs = 3_000;
export const setupMinutes = 2;
export const respondingSeconds = 30;
export const analyticsWindowDays = 30;
export const promptHistoryLength = 5;

/** Whether who registers joins the newsletter, or is asked. */
export const newsletterConsents = ['automatic', 'ask'] as const;
export type NewsletterConsent = (typeof newsletterConsents)[number];

/** Keys the web app keeps in the browser's storage. */
export const storageKeys = {
  token: 'token',
  user: 'user',
  hasSeenOnboarding: 'hasSeenOnboarding',
  dontShowSharingModal: 'dontShowSharingModal',
} as const;
