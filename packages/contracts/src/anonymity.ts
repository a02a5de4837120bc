/**
 * The constants of the promise (`docs/architecture.md`, "The promise"). Configuration may make them stricter, never looser.
 * The notice on the response form is generated from them, so it cannot drift from the code.
 */
export const anonymity = {
  /** Answers in the first set, and before names appear in the trust list. */
  full: 5,
  /** Newcomers in each later set. */
  batch: 4,
  /** Members a relationship needs before it is shown on its own. */
  circle: 3,
  /** People behind a theme before it is told. */
  support: 3,
  /**
   * People behind a family of themes before it is told where none of its themes is, in a set of at least `familyVoices`. Both are
   * fixed: with five voices, or from four people on, an owner would know more often who is behind it.
   */
  familySupport: 3,
  familyVoices: 6,
  /** People of one set who must have moved a slider, and count alike, before it is said that people differ there. */
  differ: 7,
  /** Voices from which 'many' stands for at least half of them. */
  many: 12,
  /** Voices from which 'most' stands for at least two thirds of them. */
  most: 15,
  /** Invented or predictable answers among the newcomers of one set that the promise survives. */
  puppets: 2,
  /** Mean best guess of one person's mark, as a share, that the published figures may allow. */
  guess: 0.5,
  /** Share of those guesses that may be over 90 % sure. */
  certain: 0.05,
} as const;

export const stages = ['holding', 'full'] as const;
export type Stage = (typeof stages)[number];
