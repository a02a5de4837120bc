import {
  purposeKeys,
  newKeyRing,
  withNextKey,
  withoutReplacedKeys,
} from '@blindspot/service-kit/process/key-ring';
import { expect, it } from 'vitest';
import { readRefreshToken, refreshToken } from './refresh-token.ts';

const ring = newKeyRing();
const keys = purposeKeys(ring, 'test');
const others = purposeKeys(newKeyRing(), 'test');
const rotated = withNextKey(ring, new Date());
const claim = { sessionId: '0d8a3f3e-1111-4222-8333-444455556666', counter: 12 };

it('V7.2.3 a refresh token contains the session id and the counter', () => {
  expect(readRefreshToken(keys, refreshToken(keys, claim))).toEqual(claim);
});

it('the same session id and counter always give the same refresh token', () => {
  expect(refreshToken(keys, claim)).toBe(refreshToken(keys, claim));
});

it.each([
  ['another key', refreshToken(others, claim)],
  ['a changed counter', refreshToken(keys, claim).replace('.12.', '.13.')],
  ['a leading zero in the counter', refreshToken(keys, claim).replace('.12.', '.012.')],
  ['a missing signature', `${claim.sessionId}.12`],
  ['no content', ''],
])('a refresh token is rejected with %s', (_, token) => {
  expect(readRefreshToken(keys, token)).toBeUndefined();
});

it('a refresh token is accepted after key rotation, and the next token is signed with the new key', () => {
  const now = purposeKeys(rotated, 'test');
  expect(readRefreshToken(now, refreshToken(keys, claim))).toEqual(claim);
  expect(refreshToken(now, claim)).toContain('.12.k2.');
});

it('a refresh token is rejected once its key is retired', () => {
  const retired = purposeKeys(withoutReplacedKeys(rotated, []), 'test');
  expect(readRefreshToken(retired, refreshToken(keys, claim))).toBeUndefined();
});
