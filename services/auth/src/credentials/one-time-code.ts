import { createHmac, randomBytes, type KeyObject } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Accepts codes this many 30-second steps early or late, because phone clocks are inaccurate. */
const window = 1;
const recoveryCodes = 10;
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function secretUri(secret: string, names: { product: string; account: string }): string {
  return totp(secret, names).toString();
}

/** Returns the 30-second step of a six-digit code (RFC 6238); undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: number = Date.now()): number | undefined {
  const digits = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = totp(secret).validate({ token: digits, window, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1_000 / periodSeconds) + delta;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const letters = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/** Hashes a recovery code. Capitals, spaces, hyphens and confusable letters do not change the hash. */
export function recoveryCodeHash(key: KeyObject, accountId: string, code: string): Buffer {
  const typed = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return createHmac('sha256', key).update(`${accountId}:${typed}`).digest();
}

function totp(secret: string, names?: { product: string; account: string }): TOTP {
  return new TOTP({
    ...(names ? { issuer: names.product, label: names.account } : {}),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });
}
