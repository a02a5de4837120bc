/** Why somebody reports a quoted text, a result, a shared page or a form. */
export const reportReasons = ['hurtful', 'danger', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What was reported. */
export const reportedThings = ['comment', 'result', 'share', 'form'] as const;
export type ReportedThing = (typeof reportedThings)[number];

export const reportStates = ['open', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/**
 * Open reports of the whole site; beyond it a report is rejected with 503. A bound for each form would let its owner bury a
 * report under twenty of their own, or find out that there is one.
 */
export const openReportsAtMost = 5_000;
