/** Stops asking a provider that keeps failing, so that nobody waits for it. */
export interface CircuitBreaker {
  isOpen(): boolean;
  succeeded(): void;
  failed(): void;
}

/** Opens at so many failures within the window, and lets one call through after the pause. */
export function createCircuitBreaker(
  limits = { failures: 5, windowMs: 30_000, pauseMs: 30_000 },
  now: () => number = () => performance.now(),
): CircuitBreaker {
  let failures: number[] = [];
  let openUntil = -Infinity;
  return {
    isOpen: () => now() < openUntil,
    succeeded() {
      failures = [];
    },
    failed() {
      const at = now();
      failures = [...failures.filter((before) => at - before < limits.windowMs), at];
      if (failures.length < limits.failures) return;
      openUntil = at + limits.pauseMs;
      // One failure after the pause is enough to open it again.
      failures = failures.slice(-(limits.failures - 1)).map(() => at + limits.pauseMs);
    },
  };
}
