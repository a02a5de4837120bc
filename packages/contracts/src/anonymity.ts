import type { AdminIdentities } from './vocabulary/admin-panel.ts';

/**
 * The constants of the promise (`docs/architecture.md`, "The promise"). Configuration may make them stricter,
 * never looser. The notice on the response form is generated from them, so that it always matches the code.
 */
export const anonymity = {
  /** Answers needed for the first set, and before the trust list shows names. */
  full: 5,
  /** Newcomers needed for each later set. */
  batch: 4,
  /** People who must share a relationship before it is shown on its own. */
  circle: 3,
  /** People who must name a theme before it is shown. */
  support: 3,
  /**
   * People who must hold a family of themes before it is shown in place of its themes, in a set of at least
   * `familiesFrom`. Both numbers are fixed: with sets of five, or with a minimum of four, an owner could more
   * often infer who named a theme.
   */
  familySupport: 3,
  familiesFrom: 6,
  /** Number of people in one set who must have moved a slider before the result shows that scores differ. */
  differ: 7,
  /** Smallest set in which 'many' is used, for at least half of the people. */
  many: 12,
  /** Smallest set in which 'most' is used, for at least two thirds of the people. */
  most: 15,
  /** Number of newcomers in each set whose answers the owner may have invented or can predict. */
  puppets: 2,
  /** Highest mean probability, from the published figures, of guessing one person's score. */
  guess: 0.5,
  /** Highest share of those guesses that may be right with more than 90 % certainty. */
  certain: 0.05,
} as const;

export const stages = ['holding', 'full'] as const;
export type Stage = (typeof stages)[number];

/**
 * Current versions of the promise, by whether admins see who gave an answer. Each answer stores the version
 * that its responder saw. Change them whenever the meaning of the notice changes.
 */
export const promiseVersions = { shown: 4, hidden: 5 } as const satisfies Record<AdminIdentities, number>;

/** Versions that promise that admins do not see who gave an answer, whatever the setting is now. */
export const hidingPromises: readonly number[] = [promiseVersions.hidden];
