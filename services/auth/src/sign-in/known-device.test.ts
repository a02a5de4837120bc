import { expect, it } from 'vitest';
import { knownDeviceId, knownDeviceToken } from './known-device.ts';

const key = Buffer.alloc(32, 7);
const dayMs = 86_400_000;
const account = { id: 'b3b8a4f2-1111-4222-8333-444455556666', passwordEpoch: 1 };
const deviceId = '0d8a3f3e-1111-4222-8333-444455556666';

it('knows a device that has signed in before', () => {
  expect(knownDeviceId(key, account, knownDeviceToken(key, account, deviceId))).toBe(deviceId);
});

it.each([
  ['of another account', { ...account, id: 'c3b8a4f2-1111-4222-8333-444455556666' }],
  ['from before the password was changed', { ...account, passwordEpoch: 2 }],
])('does not know a device %s', (_, other) => {
  expect(knownDeviceId(key, other, knownDeviceToken(key, account, deviceId))).toBeUndefined();
});

it('forgets a device after 180 days', () => {
  const token = knownDeviceToken(key, account, deviceId, Date.now() - 181 * dayMs);
  expect(knownDeviceId(key, account, token)).toBeUndefined();
});

it.each([undefined, '', 'a.b', 'a.b.c', `${deviceId}.abc.${'A'.repeat(43)}`])(
  'is not deceived by %s',
  (forged) => {
    expect(knownDeviceId(key, account, forged)).toBeUndefined();
  },
);
