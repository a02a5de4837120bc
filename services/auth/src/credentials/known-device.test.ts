import {
  purposeKeys,
  newKeyRing,
  withNextKey,
  withoutReplacedKeys,
} from '@blindspot/service-kit/process/key-ring';
import { expect, it } from 'vitest';
import { knownDeviceId, knownDeviceToken } from './known-device.ts';

const ring = newKeyRing();
const keys = purposeKeys(ring, 'test');
const dayMs = 86_400_000;
const account = { id: 'b3b8a4f2-1111-4222-8333-444455556666', passwordEpoch: 1 };
const deviceId = '0d8a3f3e-1111-4222-8333-444455556666';

it('knownDeviceId recognises a device that has signed in before', () => {
  expect(knownDeviceId(keys, account, knownDeviceToken(keys, account, deviceId))).toBe(deviceId);
});

it.each([
  ['of another account', { ...account, id: 'c3b8a4f2-1111-4222-8333-444455556666' }],
  ['from before the password was changed', { ...account, passwordEpoch: 2 }],
])('knownDeviceId rejects a token %s', (_, other) => {
  expect(knownDeviceId(keys, other, knownDeviceToken(keys, account, deviceId))).toBeUndefined();
});

it('knownDeviceId accepts a token signed with an old key as long as that key is stored', () => {
  const rotated = withNextKey(ring, new Date());
  const token = knownDeviceToken(keys, account, deviceId);
  for (const later of [rotated, withoutReplacedKeys(rotated, ['test'])])
    expect(knownDeviceId(purposeKeys(later, 'test'), account, token)).toBe(deviceId);
  const forgotten = purposeKeys(withoutReplacedKeys(rotated, []), 'test');
  expect(knownDeviceId(forgotten, account, token)).toBeUndefined();
});

it('knownDeviceId rejects a token after 180 days', () => {
  const token = knownDeviceToken(keys, account, deviceId, Date.now() - 181 * dayMs);
  expect(knownDeviceId(keys, account, token)).toBeUndefined();
});

it.each([undefined, '', 'a.b', 'a.b.c', `${deviceId}.abc.${'A'.repeat(43)}`])(
  'knownDeviceId rejects %s',
  (forged) => {
    expect(knownDeviceId(keys, account, forged)).toBeUndefined();
  },
);
