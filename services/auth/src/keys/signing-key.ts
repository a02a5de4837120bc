import { createPrivateKey } from 'node:crypto';
import { join } from 'node:path';
import { accessTokenAcceptedMs } from '@blindspot/contracts/access-token';
import type { KeyFile } from '@blindspot/service-kit/database/key-file';
import { parseKeyRing, type KeyRing, type RingKey } from '@blindspot/service-kit/process/key-ring';
import { calculateJwkThumbprint, importJWK, type CryptoKey, type JWK } from 'jose';

interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** Public key as listed in `/.well-known/jwks.json`. */
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
  const { d, ...publicPart } = privateJwk(Buffer.from(secret, 'base64'));
  const id = await calculateJwkThumbprint(publicPart);
  return {
    id,
    privateKey: await importKey({ ...publicPart, d }),
    publicKey: await importKey(publicPart),
    publicJwk: { ...publicPart, kid: id, alg: 'EdDSA', use: 'sig' },
    replacedAt: at === undefined ? undefined : new Date(at),
  };
}

// An Ed25519 key is a seed of 32 bytes; PKCS #8 (RFC 8410) puts this prefix before it.
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function privateJwk(seed: Buffer): { kty: string; crv: string; x: string; d: string } {
  if (seed.length !== 32) throw new TypeError('A signing key has 32 bytes.');
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const { kty = '', crv = '', x = '', d = '' } = key.export({ format: 'jwk' });
  return { kty, crv, x, d };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'EdDSA');
  if (key instanceof Uint8Array) throw new TypeError('An Ed25519 key is never symmetric.');
  return key;
}
