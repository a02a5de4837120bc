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

export const essentialTakeawaysRange = { min: 3, max: 5 } as const;

export const tipsBelowResponses = 3;
