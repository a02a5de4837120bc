const minuteMs = 60_000;

export interface ThrottlePolicy {
  readonly limit: number;
  /** Failures are counted from the first one for this long. */
  readonly windowMs: number;
  /** How long the limit closes the bucket; each further failure doubles it up to `maxDelayMs`. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** How long after a closed time ended the next failure still doubles it. */
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

/** Every registration counts, because each answer tells whether an address has an account. */
export const registrationPolicy: ThrottlePolicy = {
  limit: 30,
  windowMs: 10 * minuteMs,
  firstDelayMs: 10 * minuteMs,
  maxDelayMs: 10 * minuteMs,
  rememberMs: 0,
};

/** Links that a signed-in person may have sent to the address of the account. */
export const confirmationMailPolicy: ThrottlePolicy = {
  limit: 3,
  windowMs: 60 * minuteMs,
  firstDelayMs: 60 * minuteMs,
  maxDelayMs: 60 * minuteMs,
  rememberMs: 0,
};

/** How long a mailed reset link is good. */
export const resetLinkValidMs = 30 * minuteMs;

/**
 * Anybody may ask for a reset link. Three in an hour fill no mailbox; and because the next one comes before the last one
 * runs out, who keeps asking for somebody else cannot keep them from holding a link that works.
 */
export const resetMailPolicy: ThrottlePolicy = {
  limit: 1,
  windowMs: 20 * minuteMs,
  firstDelayMs: 20 * minuteMs,
  maxDelayMs: 20 * minuteMs,
  rememberMs: 0,
};

/** Links one network may ask for, whoever they are for. */
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

/** The bucket after one more failure. What comes while it is closed changes nothing, so that it cannot be kept closed. */
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
