import type { Finding } from './findings.ts';

/** A stretch of time in which something was wrong; milliseconds since the run began. */
export interface Disturbance {
  readonly from: number;
  readonly to: number;
  readonly what: string;
  /** False where submitting needs what was broken. */
  readonly leavesSubmittingAlone: boolean;
}

export interface Recovery {
  readonly what: string;
  readonly ms: number;
}

export interface Timing {
  /** The longest time without an acknowledged submission while all that was broken is nothing it needs. */
  readonly longestOutageMs: number;
  readonly slowestRecovery: Recovery | undefined;
}

export function measureTiming(
  acknowledgedAt: readonly number[],
  disturbances: readonly Disturbance[],
  restarts: readonly Recovery[],
): Timing {
  const blocking = disturbances.filter(({ leavesSubmittingAlone }) => !leavesSubmittingAlone);
  const others = disturbances.filter(({ leavesSubmittingAlone }) => leavesSubmittingAlone);
  const recoveries = [
    ...restarts,
    ...blocking.flatMap(({ to, what }) => {
      // Where the next fault that blocks comes first, this one cannot be told apart from it.
      const next = acknowledgedAt.find((at) => at >= to);
      const isMixed = blocking.some((other) => other.to > to && other.from < (next ?? Infinity));
      return isMixed || next === undefined ? [] : [{ what: `submitting after ${what}`, ms: next - to }];
    }),
  ];
  return {
    longestOutageMs: Math.max(0, ...others.map((window) => longestGap(acknowledgedAt, window, blocking))),
    slowestRecovery: recoveries.toSorted((one, other) => other.ms - one.ms)[0],
  };
}

/** The longest stretch within the window, and clear of all that blocks, without an acknowledgement. */
function longestGap(
  acknowledgedAt: readonly number[],
  window: { from: number; to: number },
  blocking: readonly Disturbance[],
): number {
  // After a fault that blocks, the way back is recovery and is measured there.
  const wayBackMs = 10_000;
  const edges = [
    window.from,
    ...acknowledgedAt.filter((at) => at > window.from && at < window.to),
    window.to,
  ];
  return edges.slice(1).reduce((longest, to, index) => {
    const from = edges[index] ?? window.from;
    const isBlocked = blocking.some((other) => other.from < to && other.to + wayBackMs > from);
    return isBlocked ? longest : Math.max(longest, to - from);
  }, 0);
}

export function judgeTiming(timing: Timing, marks: { outageMs: number; recoveryMs: number }): Finding[] {
  const { longestOutageMs, slowestRecovery } = timing;
  const findings: Finding[] = [];
  if (longestOutageMs > marks.outageMs) {
    const what = `no submission was acknowledged for ${seconds(longestOutageMs)} while nothing it needs was broken`;
    findings.push({ kind: 'outage', what, history: [] });
  }
  if (slowestRecovery !== undefined && slowestRecovery.ms > marks.recoveryMs) {
    const what = `${slowestRecovery.what} took ${seconds(slowestRecovery.ms)}`;
    findings.push({ kind: 'slow recovery', what, history: [] });
  }
  return findings;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
