import { randomUUID } from 'node:crypto';
import { cookieDays } from '@blindspot/contracts/vocabulary/accounts';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import type { Account } from '../accounts/account.ts';
import { isSigned, sign } from '../keys/keyed-signature.ts';

export const knownDeviceDays = cookieDays.knownDevice;

/** Returns a token that proves that a browser has signed in to this account since the password was set. */
export function knownDeviceToken(
  keys: PurposeKeys,
  account: Pick<Account, 'id' | 'passwordEpoch'>,
  deviceId: string = randomUUID(),
  now: number = Date.now(),
): string {
  const issuedAt = Math.floor(now / 1_000).toString(36);
  return `${deviceId}.${issuedAt}.${sign(keys, proofOf(account, deviceId, issuedAt))}`;
}

export function knownDeviceId(
  keys: PurposeKeys,
  account: Pick<Account, 'id' | 'passwordEpoch'>,
  token: string | undefined,
  now: number = Date.now(),
): string | undefined {
  const [deviceId, issuedAt, ...signature] = token?.split('.') ?? [];
  if (!deviceId || !issuedAt || signature.length === 0) return undefined;
  if (!isSigned(keys, proofOf(account, deviceId, issuedAt), signature.join('.'))) return undefined;
  const ageMs = now - Number.parseInt(issuedAt, 36) * 1_000;
  return ageMs < knownDeviceDays * 86_400_000 ? deviceId : undefined;
}

function proofOf(account: Pick<Account, 'id' | 'passwordEpoch'>, deviceId: string, issuedAt: string): string {
  return `${account.id}.${account.passwordEpoch}.${deviceId}.${issuedAt}`;
}
