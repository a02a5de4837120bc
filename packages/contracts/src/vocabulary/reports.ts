/** Why somebody reports a comment, a result, a shared page or a form. */
export const reportReasons = ['hurtful', 'danger', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What was reported. */
export const reportedThings = ['comment', 'result', 'share', 'form'] as const;
export type ReportedThing = (typeof reportedThings)[number];

export const reportStates = ['open', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/** Open reports that are kept of one thing of one request; further ones are thanked for and say nothing new. */
export const openReportsOfOneThing = 20;
