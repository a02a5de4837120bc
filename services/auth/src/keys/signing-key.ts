import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { accessTokenAcceptedMs } from '@blindspot/contracts/access-token';
import type { KeyFile } from '@blindspot/service-kit/database/key-file';
import { parseKeyRing, type KeyRing, type RingKey } from '@blindspot/service-kit/process/key-ring';
import { calculateJwkThumbprint, type JWK } from 'jose';

interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly publicJwk: JWK;
  readonly replacedAt: Date | undefined;
}

export interface SigningKeys {
  readonly current: SigningKey;
  /** Returns the keys whose tokens may still be valid, and the prepared next key. */
  valid(): readonly SigningKey[];
}

export function signingKeyFile(secretsDir: string): KeyFile {
  return {
    path: join(secretsDir, 'auth', 'signing-key.json'),
    ring: 'signing-key',
    schema: 'auth',
    parse: parseKeyRing,
  };
}

export async function signingKeys(ring: KeyRing): Promise<SigningKeys> {
  const withSecret = ring.keys.filter(({ secret }) => secret !== undefined);
  const keys = await Promise.all(withSecret.map(toSigningKey));
  const current = keys[withSecret.findIndex(({ id }) => id === ring.current)];
  if (!current) throw new TypeError('The current key is not among the keys.');
  return { current, valid: () => keys.filter(mayStillBeNamed) };
}

function mayStillBeNamed({ replacedAt }: SigningKey): boolean {
  return replacedAt === undefined || Date.now() - replacedAt.getTime() < accessTokenAcceptedMs;
}

async function toSigningKey({ secret = '', replaced_at: at }: RingKey): Promise<SigningKey> {
  const privateKey = privateKeyFrom(Buffer.from(secret, 'base64'));
  const publicKey = createPublicKey(privateKey);
  const { kty = '', crv = '', x = '' } = publicKey.export({ format: 'jwk' });
  const id = await calculateJwkThumbprint({ kty, crv, x });
  return {
    id,
    privateKey,
    publicKey,
    publicJwk: { kty, crv, x, kid: id, alg: 'EdDSA', use: 'sig' },
    replacedAt: at === undefined ? undefined : new Date(at),
  };
}

const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function privateKeyFrom(seed: Buffer): KeyObject {
  if (seed.length !== 32) throw new TypeError('A signing key has 32 bytes.');
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
}
