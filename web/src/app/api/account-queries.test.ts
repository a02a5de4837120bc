import { CallError } from '@blindspot/contracts/client';
import { describe, expect, it } from 'vitest';
import { accountProblem } from './account-queries.ts';

describe('accountProblem', () => {
  it('accountProblem states how long to wait after too many attempts', () => {
    const refusal = new CallError(429, { detail: 'Too many attempts.' }, '90');
    expect(accountProblem(refusal)).toContain('2 min');
  });

  it('accountProblem reports a missing response as a network error', () => {
    expect(accountProblem(new TypeError('fetch'))).toBe('Network error. Please try again.');
  });
});
