const minuteMs = 60_000;

export interface ThrottlePolicy {
  readonly limit: number;
  /** A bucket counts failures for this long after its first failure. */
  readonly windowMs: number;
  /** Time that a full bucket stays closed. Each further failure doubles it, up to `maxDelayMs`. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** If a reopened bucket gets a failure within this time, it closes for twice as long as before. */
  readonly rememberMs: number;
}

export const accountPolicy: ThrottlePolicy = {
  limit: 10,
  windowMs: 15 * minuteMs,
  firstDelayMs: minuteMs / 2,
  maxDelayMs: 15 * minuteMs,
  rememberMs: 15 * minuteMs,
};

/** Allows `limit` events in `minutes`. A full bucket then stays closed for the same time. */
function allowing(limit: number, minutes: number): ThrottlePolicy {
  const ms = minutes * minuteMs;
  return { limit, windowMs: ms, firstDelayMs: ms, maxDelayMs: ms, rememberMs: 0 };
}

export const addressPolicy = allowing(50, 15);

/** Successful registrations count too, because each reply reveals whether an address has an account. */
export const registrationPolicy = allowing(30, 10);

export const confirmationMailPolicy = allowing(3, 60);

export const resetLinkValidMs = 30 * minuteMs;

/**
 * A new mail is allowed before the link in the last mail expires; otherwise an attacker who requests mails
 * could leave the owner without a valid link.
 */
export const resetMailPolicy = allowing(1, 20);

export const forgotPolicy = allowing(10, 60);

/** Times in milliseconds since the epoch. */
export interface BucketState {
  readonly failures: number;
  readonly windowStartedAt: number;
  readonly blockedUntil: number | undefined;
}

export function isBlocked(state: Pick<BucketState, 'blockedUntil'>, now: number): boolean {
  return state.blockedUntil !== undefined && state.blockedUntil > now;
}

/** A failure in a closed bucket changes nothing; otherwise an attacker could keep the bucket closed. */
export function afterFailure(state: BucketState, policy: ThrottlePolicy, now: number): BucketState {
  if (isBlocked(state, now)) return state;
  const isOver =
    state.blockedUntil === undefined
      ? now >= state.windowStartedAt + policy.windowMs
      : now >= state.blockedUntil + policy.rememberMs;
  const windowStartedAt = isOver || state.failures === 0 ? now : state.windowStartedAt;
  const failures = isOver ? 1 : state.failures + 1;
  if (failures < policy.limit) return { failures, windowStartedAt, blockedUntil: undefined };
  const delay = Math.min(policy.firstDelayMs * 2 ** (failures - policy.limit), policy.maxDelayMs);
  return { failures, windowStartedAt, blockedUntil: now + delay };
}
