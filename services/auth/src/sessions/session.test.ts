import { refreshTimeoutMs } from '@blindspot/contracts/access-token';
import { expect, it } from 'vitest';
import { refreshStep, remainingMs } from './session.ts';

const secondMs = 1_000;
const dayMs = 86_400 * secondMs;
const session = { counter: 5, ended: false, ageMs: dayMs, sinceRotationMs: 3 * secondMs };

it.each([
  ['the current token', 5, {}, 'rotate'],
  [
    'the previous token after a refresh timed out',
    4,
    { sinceRotationMs: refreshTimeoutMs + secondMs },
    'repeat',
  ],
  ['the previous token within 30 seconds', 4, { sinceRotationMs: 30 * secondMs }, 'repeat'],
  ['the previous token after 30 seconds', 4, { sinceRotationMs: 30 * secondMs + 1 }, 'end'],
  ['an older token', 3, {}, 'end'],
  ['a token with a future counter', 6, {}, 'end'],
  ['a token of an ended session', 5, { ended: true }, 'refuse'],
  ['a token after 14 idle days', 5, { ageMs: 15 * dayMs, sinceRotationMs: 14 * dayMs }, 'refuse'],
  ['a token after 30 days', 5, { ageMs: 30 * dayMs }, 'refuse'],
] as const)('refreshStep returns the expected step for %s', (_, counter, change, step) => {
  expect(refreshStep({ ...session, ...change }, counter)).toBe(step);
});

it('R26 V7.3.1 remainingMs returns 14 days right after a session was used', () => {
  expect(remainingMs({ ageMs: dayMs })).toBe(14 * dayMs);
});

it('V7.3.2 remainingMs never exceeds 30 days after the session began', () => {
  expect(remainingMs({ ageMs: 28 * dayMs })).toBe(2 * dayMs);
});
