import type { AdminIdentities } from './vocabulary/admin-panel.ts';

/** Thresholds behind the promise to responders (`docs/architecture.md`). The notice on forms quotes them. */
export const anonymity = {
  /** Answers needed for the first result, and before the trust list shows names. */
  full: 5,
  /** New people that each later result needs. */
  batch: 4,
  /** People who must share a relationship before it is shown on its own. */
  circle: 3,
  /** People who must name a theme before it is shown. */
  support: 3,
  /**
   * People who must name themes of one family before the result shows the family. Families need a set of
   * `familiesFrom` people, because owners of smaller sets could infer more often who named a theme.
   */
  familySupport: 3,
  familiesFrom: 6,
  /** People who must have moved a slider before the result shows that its scores differ. */
  differ: 7,
  /** People that a result needs before a theme may be labelled 'many' (at least half of them). */
  many: 15,
  /** People that a result needs before a theme may be labelled 'most' (at least two thirds of them). */
  most: 18,
  /** Assumed number of people per result whom the owner invented, or whose answers the owner can predict. */
  puppets: 2,
  /** Highest mean probability with which an owner may guess one person's score from published figures. */
  guess: 0.5,
  /** At most this share of an owner's guesses may be more than 90 % certain. */
  certain: 0.05,
} as const;

export const stages = ['holding', 'full'] as const;
export type Stage = (typeof stages)[number];

/** Versions of the promise, stored with answers. Change both when the meaning of the notice changes. */
export const promiseVersions = { shown: 4, hidden: 5 } as const satisfies Record<AdminIdentities, number>;

/** Versions of the promise under which admins never see who answered, whatever `ADMIN_IDENTITIES` is now. */
export const hidingPromises: readonly number[] = [promiseVersions.hidden];
