import { expect, it } from 'vitest';
import { readRefreshToken, refreshToken } from './refresh-token.ts';

const key = Buffer.alloc(32, 1);
const claim = { sessionId: '0d8a3f3e-1111-4222-8333-444455556666', counter: 12 };

it('says which session and which step it is', () => {
  expect(readRefreshToken(key, refreshToken(key, claim))).toEqual(claim);
});

it('is the same for the same step', () => {
  expect(refreshToken(key, claim)).toBe(refreshToken(key, claim));
});

it.each([
  ['another key', refreshToken(Buffer.alloc(32, 2), claim)],
  ['a counter set by hand', refreshToken(key, claim).replace('.12.', '.13.')],
  ['a counter spelled otherwise', refreshToken(key, claim).replace('.12.', '.012.')],
  ['a missing signature', `${claim.sessionId}.12`],
  ['nothing', ''],
])('is not accepted with %s', (_, token) => {
  expect(readRefreshToken(key, token)).toBeUndefined();
});
