/** Stops calls to a provider that keeps failing, so that callers fail at once instead of waiting. */
export interface CircuitBreaker {
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  rest(): void;
}

/**
 * Creates a breaker that opens after `failures` failures within the window. After the pause, the breaker
 * admits one trial call and rejects others until the outcome is known.
 */
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
      // Admits the next trial call after another pause, in case this trial call reports no outcome.
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
