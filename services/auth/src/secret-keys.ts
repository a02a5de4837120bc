import { hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from '@blindspot/service-kit/secret-file';

/** One key per purpose, so that what is signed for one can never be used for another. */
export interface SecretKeys {
  readonly refresh: Buffer;
  readonly device: Buffer;
  readonly throttle: Buffer;
  readonly mail: Buffer;
  readonly unsubscribe: Buffer;
  readonly secondFactor: Buffer;
  readonly recoveryCode: Buffer;
}

const keyBytes = 32;

/** Reads the service's secret from `<secretsDir>/auth/refresh-key`, making it on first use, and derives the keys. */
export async function loadSecretKeys(secretsDir: string): Promise<SecretKeys> {
  const path = join(secretsDir, 'auth', 'refresh-key');
  const text = await readOrCreateSecret(path, () => randomBytes(keyBytes).toString('base64url'));
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length < keyBytes) throw new TypeError('auth/refresh-key needs at least 32 bytes in base64url.');
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `blindspot auth ${purpose}`, keyBytes));
  return {
    refresh: derive('refresh'),
    device: derive('device'),
    throttle: derive('throttle'),
    mail: derive('mail'),
    unsubscribe: derive('unsubscribe'),
    secondFactor: derive('second factor'),
    recoveryCode: derive('recovery code'),
  };
}
