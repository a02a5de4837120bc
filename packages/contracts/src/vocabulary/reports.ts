export const reportReasons = ['hurtful', 'danger', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportedThings = ['comment', 'result', 'share', 'form'] as const;
export type ReportedThing = (typeof reportedThings)[number];

export const reportStates = ['open', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/** Site-wide limit on open reports. With a limit per form, owners could block or detect reports. */
export const openReportsAtMost = 5_000;
