/** What a running analysis does. */
export const jobStates = ['queued', 'reading', 'writing', 'checking', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** The four panels of the analysis, in the order in which they are shown. */
export const analysisSections = [
  { key: 'pattern_analysis', title: 'Pattern Analysis' },
  { key: 'mirror_effect', title: 'Mirror Effect' },
  { key: 'blind_spots', title: 'Blind Spots' },
  { key: 'growth_path', title: 'Growth Path' },
] as const;
export type AnalysisSectionKey = (typeof analysisSections)[number]['key'];

/** How many stand behind a theme, as far as words say it; the most first. */
export const supportWords = ['most', 'many', 'several'] as const;
export type SupportWord = (typeof supportWords)[number];

/** What reads answers that were written. */
export const readers = ['taps', 'model'] as const;
export type Reader = (typeof readers)[number];

/**
 * How a guess, or without one an own mark, compares to an average. `differently` is outside the 95 % interval by Holm's bounds over
 * all rows of the result; `perhaps` is outside the 80 % interval by the same bounds, or outside the published interval of its row.
 */
export const mirrorReadings = ['differently', 'perhaps', 'not-sure'] as const;
export type MirrorReading = (typeof mirrorReadings)[number];

/** How many of those who answered a follow-up noticed a change for the better: under, at or over half of them, half being four to six in ten. */
export const changeShares = ['fewer', 'half', 'more'] as const;
export type ChangeShare = (typeof changeShares)[number];

export const essentialTakeawaysRange = { min: 3, max: 5 } as const;

export const tipsBelowResponses = 3;
