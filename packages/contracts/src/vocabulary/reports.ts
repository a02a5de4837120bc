export const reportReasons = ['hurtful', 'danger', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportedThings = ['comment', 'result', 'share', 'form'] as const;
export type ReportedThing = (typeof reportedThings)[number];

export const reportStates = ['open', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/**
 * Limit on the open reports of the whole site; further reports are rejected with 503. With a limit per form,
 * an owner could use up the limit to block further reports, or find out whether reports exist.
 */
export const openReportsAtMost = 5_000;
