/** A letter is written, sent to who is a member then, and kept; while it is sent it can be stopped and go on. */
export const letterStates = ['draft', 'sending', 'stopped', 'sent'] as const;
export type LetterState = (typeof letterStates)[number];
