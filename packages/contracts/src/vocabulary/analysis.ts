export const jobStates = ['queued', 'reading', 'writing', 'checking', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** The four sections of the analysis, in the order of display. */
export const analysisSections = ['pattern_analysis', 'mirror_effect', 'blind_spots', 'growth_path'] as const;
export type AnalysisSectionKey = (typeof analysisSections)[number];

/** Words for how many people name a theme, in descending order. */
export const supportWords = ['most', 'many', 'several'] as const;
export type SupportWord = (typeof supportWords)[number];

/** Sources of themes: taps only, or also texts that a model reads. */
export const readers = ['taps', 'model'] as const;
export type Reader = (typeof readers)[number];

/**
 * Distance of the owner's score from the average. `differently`: outside the 95 % interval with Holm's
 * correction over all rows. `perhaps`: outside the corrected 80 % interval or the published interval.
 */
export const mirrorReadings = ['differently', 'perhaps', 'not-sure'] as const;
export type MirrorReading = (typeof mirrorReadings)[number];

/** Share of people who noticed a change for the better; 'half' means four to six in ten. */
export const changeShares = ['fewer', 'half', 'more'] as const;
export type ChangeShare = (typeof changeShares)[number];

export const essentialTakeawaysRange = { min: 3, max: 5 } as const;

export const tipsBelowResponses = 3;
