const minuteMs = 60_000;

export interface ThrottlePolicy {
  readonly limit: number;
  /** Length of the window from its first failure. */
  readonly windowMs: number;
  /** Closed time when the limit is reached; each further failure doubles it up to `maxDelayMs`. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** Time after a closed period in which the next failure still doubles it. */
  readonly rememberMs: number;
}

export const accountPolicy: ThrottlePolicy = {
  limit: 10,
  windowMs: 15 * minuteMs,
  firstDelayMs: minuteMs / 2,
  maxDelayMs: 15 * minuteMs,
  rememberMs: 15 * minuteMs,
};

export const addressPolicy: ThrottlePolicy = {
  limit: 50,
  windowMs: 15 * minuteMs,
  firstDelayMs: 15 * minuteMs,
  maxDelayMs: 15 * minuteMs,
  rememberMs: 0,
};

/** Counts every registration, because each reply reveals whether an address has an account. */
export const registrationPolicy: ThrottlePolicy = {
  limit: 30,
  windowMs: 10 * minuteMs,
  firstDelayMs: 10 * minuteMs,
  maxDelayMs: 10 * minuteMs,
  rememberMs: 0,
};

/** Limits the links that a signed-in person may request to the account's address. */
export const confirmationMailPolicy: ThrottlePolicy = {
  limit: 3,
  windowMs: 60 * minuteMs,
  firstDelayMs: 60 * minuteMs,
  maxDelayMs: 60 * minuteMs,
  rememberMs: 0,
};

/** Lifetime of a mailed reset link. */
export const resetLinkValidMs = 30 * minuteMs;

/**
 * Limits reset links to an account, because anyone may request them. Three an hour fill no mailbox. The next
 * one is possible before the last one expires, so that an attacker who keeps requesting cannot keep the owner
 * from holding a valid link.
 */
export const resetMailPolicy: ThrottlePolicy = {
  limit: 1,
  windowMs: 20 * minuteMs,
  firstDelayMs: 20 * minuteMs,
  maxDelayMs: 20 * minuteMs,
  rememberMs: 0,
};

/** Limits the links that one network may request, for all accounts together. */
export const forgotPolicy: ThrottlePolicy = { ...confirmationMailPolicy, limit: 10 };

/** Times in milliseconds since the epoch. */
export interface BucketState {
  readonly failures: number;
  readonly windowStartedAt: number;
  readonly blockedUntil: number | undefined;
}

export function isBlocked(state: Pick<BucketState, 'blockedUntil'>, now: number): boolean {
  return state.blockedUntil !== undefined && state.blockedUntil > now;
}

/**
 * Returns the bucket after one more failure. A failure in a closed bucket changes nothing, so that an
 * attacker cannot keep it closed.
 */
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
