import { CallError } from '@blindspot/contracts/client';
import { expect, test } from 'vitest';
import { sentenceAbove } from './form-problems.ts';

test('a rejected call after too many attempts says how long to wait', () => {
  const refusal = new CallError(429, { detail: 'Too many attempts.' }, '90');
  expect(sentenceAbove(refusal)).toContain('2 min');
});

test('a call that got no answer is a network error', () => {
  expect(sentenceAbove(new TypeError('fetch'))).toBe('Network error. Please try again.');
});
