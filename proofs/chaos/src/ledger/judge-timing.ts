import type { Finding } from './findings.ts';

/** A period with a fault, in milliseconds since the run began. */
export interface Disturbance {
  readonly from: number;
  readonly to: number;
  readonly what: string;
  /** False if people cannot submit without the broken part. */
  readonly leavesSubmittingAlone: boolean;
}

export interface Recovery {
  readonly what: string;
  readonly ms: number;
}

export interface Timing {
  /** Longest time without an acknowledged submission although submitting should work. */
  readonly longestOutageMs: number;
  readonly recoveries: readonly Recovery[];
}

interface FreeStretch {
  readonly from: number;
  readonly to: number;
  /** Fault whose end began this period; undefined at the start of the run. */
  readonly after: string | undefined;
}

/**
 * Measures recoveries and gaps between acknowledgements. If the next fault or the end of the run interrupts a
 * recovery, the recovery counts up to that moment.
 */
export function measureTiming(
  run: { readonly acknowledgedAt: readonly number[]; readonly endedAt: number },
  disturbances: readonly Disturbance[],
  others: readonly Recovery[],
): Timing {
  const recoveries = [...others];
  const gaps: number[] = [];
  for (const { from, to, after } of freeStretches(disturbances, run.endedAt)) {
    const acknowledged = run.acknowledgedAt.filter((at) => at >= from && at <= to);
    const [first = to] = acknowledged;
    if (after !== undefined) recoveries.push({ what: `submitting after ${after}`, ms: first - from });
    const edges = [after === undefined ? from : first, ...acknowledged, to];
    gaps.push(...edges.slice(1).map((at, index) => at - (edges[index] ?? at)));
  }
  return {
    longestOutageMs: Math.max(0, ...gaps),
    recoveries: recoveries.toSorted((one, other) => other.ms - one.ms),
  };
}

function freeStretches(disturbances: readonly Disturbance[], endedAt: number): FreeStretch[] {
  const blocking = disturbances
    .filter(({ leavesSubmittingAlone }) => !leavesSubmittingAlone)
    .toSorted((one, other) => one.from - other.from);
  const stretches: FreeStretch[] = [];
  let from = 0;
  let after: string | undefined;
  for (const { from: brokenAt, to: mendedAt, what } of blocking) {
    if (brokenAt > from) stretches.push({ from, to: brokenAt, after });
    if (mendedAt < from) continue;
    from = mendedAt;
    after = what;
  }
  return endedAt > from ? [...stretches, { from, to: endedAt, after }] : stretches;
}

export function judgeTiming(timing: Timing, limits: { outageMs: number; recoveryMs: number }): Finding[] {
  const slow = timing.recoveries
    .filter(({ ms }) => ms > limits.recoveryMs)
    .map(({ what, ms }): Finding => ({
      kind: 'slow recovery',
      what: `${what} took ${seconds(ms)}`,
      history: [],
    }));
  if (timing.longestOutageMs <= limits.outageMs) return slow;
  const what = `no submission was acknowledged for ${seconds(timing.longestOutageMs)} while nothing it needs was broken`;
  return [{ kind: 'outage', what, history: [] }, ...slow];
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
