import { CallError } from '@blindspot/contracts/client';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './form-problems.ts';

const names = ['email', 'password'] as const;

describe('what a refusal is told as', () => {
  it('is beside the field it names', () => {
    const errors = [{ path: 'password', message: 'That is not your current password.' }];
    const refusal = new CallError(403, { detail: 'Wrong', code: 'wrong_password', errors }, null);
    expect(problemsOf(refusal, names)).toEqual({
      fields: { password: 'That is not your current password.' },
      above: undefined,
    });
  });

  it('is above the form where it names a field that the form has not', () => {
    const errors = [{ path: 'newsletter', message: 'Not this' }];
    const refusal = new CallError(422, { detail: 'Please check it.', errors }, null);
    expect(problemsOf(refusal, names)).toEqual({ fields: {}, above: 'Please check it.' });
  });

  it('says how long to wait', () => {
    const refusal = new CallError(429, { detail: 'Too many attempts.' }, '90');
    expect(problemsOf(refusal, names).above).toContain('2 min');
  });

  it('is a word about the network where nothing answered', () => {
    expect(problemsOf(new TypeError('fetch'), names).above).toBe('Network error. Please try again.');
  });
});
