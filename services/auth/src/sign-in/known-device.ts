import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Account } from '../accounts/account.ts';

export const knownDeviceDays = 180;

/**
 * Proof that a browser has signed in to this account since its password was set. `key` signs it; nothing about it is
 * stored.
 */
export function knownDeviceToken(
  key: Buffer,
  account: Pick<Account, 'id' | 'passwordEpoch'>,
  deviceId: string = randomUUID(),
  now: number = Date.now(),
): string {
  const issuedAt = Math.floor(now / 1_000).toString(36);
  return `${deviceId}.${issuedAt}.${signature(key, account, deviceId, issuedAt)}`;
}

/** The device's id when the token holds for this account now. */
export function knownDeviceId(
  key: Buffer,
  account: Pick<Account, 'id' | 'passwordEpoch'>,
  token: string | undefined,
  now: number = Date.now(),
): string | undefined {
  const [deviceId, issuedAt, given] = token?.split('.') ?? [];
  if (!deviceId || !issuedAt || !given) return undefined;
  const expected = Buffer.from(signature(key, account, deviceId, issuedAt));
  const presented = Buffer.from(given);
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return undefined;
  const ageMs = now - Number.parseInt(issuedAt, 36) * 1_000;
  return ageMs < knownDeviceDays * 86_400_000 ? deviceId : undefined;
}

function signature(
  key: Buffer,
  account: Pick<Account, 'id' | 'passwordEpoch'>,
  deviceId: string,
  issuedAt: string,
): string {
  return createHmac('sha256', key)
    .update(`${account.id}.${account.passwordEpoch}.${deviceId}.${issuedAt}`)
    .digest('base64url');
}
