/** Stops asking a provider that keeps failing, so that nobody waits for it. */
export interface CircuitBreaker {
  /** Whether a call may go out now; a call that may and follows a pause is the one that tries the provider. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  /** Leaves the provider alone from now on, as after many failures. */
  rest(): void;
}

/** Rests at so many failures within the window; after the pause one call tries, and the others wait for its outcome. */
export function createCircuitBreaker(
  limits = { failures: 5, windowMs: 30_000, pauseMs: 30_000 },
  now: () => number = () => performance.now(),
): CircuitBreaker {
  let failures: number[] = [];
  let restsUntil: number | undefined;
  return {
    admits() {
      if (restsUntil === undefined) return true;
      const at = now();
      if (at < restsUntil) return false;
      // The next one tries only if this call is never heard of again.
      restsUntil = at + limits.pauseMs;
      return true;
    },
    succeeded() {
      failures = [];
      restsUntil = undefined;
    },
    failed() {
      const at = now();
      failures = [...failures.filter((before) => at - before < limits.windowMs), at];
      if (restsUntil !== undefined || failures.length >= limits.failures) restsUntil = at + limits.pauseMs;
    },
    rest() {
      restsUntil = now() + limits.pauseMs;
    },
  };
}
