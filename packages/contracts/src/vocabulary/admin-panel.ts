/** The five placeholders of the prompt templates. */
export const promptPlaceholders = [
  'response_count',
  'avg_trust_rating',
  'feedback_content',
  'custom_prompt',
  'detailed_summary',
] as const;

export const promptHistoryLength = 5;

export const analyticsWindowDays = 30;

/** Whether admins see who gave an answer. */
export const adminIdentities = ['shown', 'hidden'] as const;
export type AdminIdentities = (typeof adminIdentities)[number];
