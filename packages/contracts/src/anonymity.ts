import type { AdminIdentities } from './vocabulary/admin-panel.ts';

/** Thresholds that protect responders (`docs/architecture.md`). The notice on forms quotes these numbers. */
export const anonymity = {
  /** Answers needed for the first result, and before the trust list shows names. */
  full: 5,
  /** New people that each later result needs. */
  batch: 4,
  /** A relationship is listed separately only if at least this many people have it. */
  circle: 3,
  /** People who must name a theme before it is shown. */
  support: 3,
  /**
   * A family of themes is shown only if this many people name one of its themes. A set of fewer than
   * `familiesFrom` people shows no family, because it would too often reveal who named a theme.
   */
  familySupport: 3,
  familiesFrom: 6,
  /** The result shows that scores differ only if at least this many people moved the slider. */
  differ: 7,
  /** A theme is labelled 'many' (at least half of the people) only in a result from this many people. */
  many: 15,
  /** A theme is labelled 'most' (at least two thirds) only in a result from this many people. */
  most: 18,
  /** We assume that the owner invented or can predict this many answers in each result. */
  puppets: 2,
  /** Limit on the mean probability of guessing one person's score from the published figures. */
  guess: 0.5,
  /** At most this fraction of an owner's guesses may be more than 90 % certain. */
  certain: 0.05,
} as const;

export const stages = ['holding', 'full'] as const;
export type Stage = (typeof stages)[number];

/** Versions of the form's privacy promise, stored with each answer. Change both when the promise changes. */
export const promiseVersions = { shown: 4, hidden: 5 } as const satisfies Record<AdminIdentities, number>;

/** Under these versions of the promise, admins never see who answered, whatever `ADMIN_IDENTITIES` is now. */
export const hidingPromises: readonly number[] = [promiseVersions.hidden];
