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
  it('an account is not blocked after nine failed sign-ins', () => {
    expect(isBlocked(failing(9, accountPolicy), start)).toBe(false);
  });

  it('an account is blocked for 30 seconds after the tenth failed sign-in', () => {
    expect(failing(10, accountPolicy).blockedUntil).toBe(start + minuteMs / 2);
  });

  it('each further failed sign-in doubles the time that an account is blocked, up to 15 minutes', () => {
    expect(closedTimes(7, accountPolicy).map((ms) => ms / minuteMs)).toEqual([0.5, 1, 2, 4, 8, 15, 15]);
  });

  it('failed sign-ins while an account is blocked are not counted', () => {
    const closed = failing(10, accountPolicy);
    expect(failing(40, accountPolicy, closed)).toEqual(closed);
  });

  it('failed sign-ins of an account are forgotten after 15 minutes', () => {
    const later = afterFailure(failing(9, accountPolicy), accountPolicy, start + 15 * minuteMs);
    expect(later.failures).toBe(1);
  });

  it('failed sign-ins of an account are forgotten 15 minutes after the account was last blocked', () => {
    const closed = failing(10, accountPolicy);
    const later = afterFailure(closed, accountPolicy, (closed.blockedUntil ?? 0) + 15 * minuteMs);
    expect(later).toMatchObject({ failures: 1, blockedUntil: undefined });
  });
});

describe('throttle bucket of a network', () => {
  it('a network is not blocked after 49 failed sign-ins', () => {
    expect(isBlocked(failing(49, addressPolicy), start)).toBe(false);
  });

  it('A7 a network is blocked for 15 minutes after the fiftieth failed sign-in', () => {
    expect(failing(50, addressPolicy).blockedUntil).toBe(start + 15 * minuteMs);
  });

  it('failed sign-ins of a network are forgotten as soon as the network is no longer blocked', () => {
    const closed = failing(50, addressPolicy);
    expect(afterFailure(closed, addressPolicy, closed.blockedUntil ?? 0).failures).toBe(1);
  });
});
