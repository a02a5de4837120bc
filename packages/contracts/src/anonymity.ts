/**
 * The thresholds behind the promise (`docs/architecture.md`, "The promise"). Configuration may raise them, never
 * lower them. The notice on the response form is generated from these constants, so it cannot drift from the code.
 */
export const anonymity = {
  /** Answers before the full analysis and before names appear in the trust list. */
  full: 5,
  /** Answers before the early view. */
  early: 3,
  /** By how many responders two full releases must differ, unless they do not differ at all. */
  batch: 3,
  /** Members a relationship circle needs before it is named or weighted on its own. */
  circle: 3,
  /** Greatest share of one person's answer that the published figures may determine. */
  exposure: 0.5,
} as const;

/** Version of the promise a responder saw; stored with the answer. Changes whenever the notice's meaning does. */
export const promiseVersion = 1;

export const stages = ['holding', 'early', 'full'] as const;
export type Stage = (typeof stages)[number];
