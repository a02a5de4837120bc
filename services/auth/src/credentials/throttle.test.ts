import { describe, expect, it } from 'vitest';
import {
  accountPolicy,
  addressPolicy,
  afterFailure,
  isBlocked,
  type BucketState,
  type ThrottlePolicy,
} from './throttle.ts';

const minuteMs = 60_000;
const start = Date.UTC(2026, 0, 1);
const empty: BucketState = { failures: 0, windowStartedAt: start, blockedUntil: undefined };

function failing(times: number, policy: ThrottlePolicy, from: BucketState = empty, at = start): BucketState {
  return Array.from({ length: times }).reduce<BucketState>((state) => afterFailure(state, policy, at), from);
}

function closedTimes(times: number, policy: ThrottlePolicy): number[] {
  let state = failing(policy.limit, policy);
  let now = start;
  return Array.from({ length: times }, () => {
    const closedMs = (state.blockedUntil ?? now) - now;
    now += closedMs;
    state = afterFailure(state, policy, now);
    return closedMs;
  });
}

describe('throttle bucket of an account', () => {
  it("an account's bucket stays open after nine failures", () => {
    expect(isBlocked(failing(9, accountPolicy), start)).toBe(false);
  });

  it("an account's bucket closes for half a minute at the tenth failure", () => {
    expect(failing(10, accountPolicy).blockedUntil).toBe(start + minuteMs / 2);
  });

  it("with each further failure an account's bucket closes for twice as long, up to a quarter of an hour", () => {
    expect(closedTimes(7, accountPolicy).map((ms) => ms / minuteMs)).toEqual([0.5, 1, 2, 4, 8, 15, 15]);
  });

  it("an account's bucket ignores failures while it is closed", () => {
    const closed = failing(10, accountPolicy);
    expect(failing(40, accountPolicy, closed)).toEqual(closed);
  });

  it("an account's bucket forgets failures after a quarter of an hour", () => {
    const later = afterFailure(failing(9, accountPolicy), accountPolicy, start + 15 * minuteMs);
    expect(later.failures).toBe(1);
  });

  it("an account's bucket counts from zero a quarter of an hour after it opened again", () => {
    const closed = failing(10, accountPolicy);
    const later = afterFailure(closed, accountPolicy, (closed.blockedUntil ?? 0) + 15 * minuteMs);
    expect(later).toMatchObject({ failures: 1, blockedUntil: undefined });
  });
});

describe('throttle bucket of a network', () => {
  it("a network's bucket stays open after forty-nine failures", () => {
    expect(isBlocked(failing(49, addressPolicy), start)).toBe(false);
  });

  it("A7 a network's bucket closes for a quarter of an hour at the fiftieth failure", () => {
    expect(failing(50, addressPolicy).blockedUntil).toBe(start + 15 * minuteMs);
  });

  it("a network's bucket counts from zero when it reopens, because many people may share the network", () => {
    const closed = failing(50, addressPolicy);
    expect(afterFailure(closed, addressPolicy, closed.blockedUntil ?? 0).failures).toBe(1);
  });
});
