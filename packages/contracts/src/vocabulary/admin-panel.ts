export const promptPlaceholders = [
  'response_count',
  'avg_trust_rating',
  'feedback_content',
  'custom_prompt',
  'detailed_summary',
] as const;

export const promptHistoryLength = 5;

export const analyticsWindowDays = 30;

export const adminIdentities = ['shown', 'hidden'] as const;
export type AdminIdentities = (typeof adminIdentities)[number];

/** Placeholders for missing names, which the web app recognises and translates. */
export const standIns = {
  /** Shown as the creator of an admin whom no person appointed. */
  settings: 'the settings of this instance',
  deletedAccount: 'a deleted account',
  unnamedAdmin: 'an admin whose name cannot be asked for right now',
  unknownDevice: 'Unknown device',
} as const;

/** Separates browser and system in the name of a device. */
export const deviceJoint = ' on ';

/** Actions that the audit log records. The web app has a text for each of them. */
export type AuditedAction =
  | 'testimonial-created'
  | 'testimonial-updated'
  | 'testimonial-shown'
  | 'testimonial-hidden'
  | 'testimonial-deleted'
  | 'question-set-created'
  | 'question-set-updated'
  | 'question-set-offered'
  | 'question-set-withdrawn'
  | 'question-set-deleted'
  | 'system-prompts-updated'
  | 'system-prompts-previewed'
  | 'admin-granted'
  | 'admin-removed'
  | 'responses-read'
  | 'responses-exported'
  | 'emails-read'
  | 'emails-exported'
  | 'health-tested'
  | 'dead-letter-replayed'
  | 'reports-read'
  | 'report-closed'
  | 'comment-removed'
  | 'share-stopped'
  | 'form-closed'
  | 'take-down-lifted'
  | 'letter-created'
  | 'letter-updated'
  | 'letter-deleted'
  | 'letter-tested'
  | 'letter-sent'
  | 'letter-stopped'
  | 'members-read'
  | 'members-exported';
