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

/**
 * What stands where there is no name to tell. No address and no device is called so: the app knows them by these words, and says
 * them in its reader's language.
 */
export const standIns = {
  /** Who made somebody an admin, where nobody did. */
  settings: 'the settings of this instance',
  deletedAccount: 'a deleted account',
  unnamedAdmin: 'an admin whose name cannot be asked for right now',
  unknownDevice: 'Unknown device',
} as const;

/** Between the browser and the system in the name of a device. */
export const deviceJoint = ' on ';
