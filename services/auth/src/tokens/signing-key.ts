import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { z } from 'zod';
import { readOrCreateSecret } from '@blindspot/service-kit/secret-file';

const PrivateKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
});

export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** As `/.well-known/jwks.json` shows it. */
  readonly publicJwk: JWK;
}

/** Reads the Ed25519 key from `<secretsDir>/auth/signing-key.json`, making it on first use. */
export async function loadSigningKey(secretsDir: string): Promise<SigningKey> {
  const path = join(secretsDir, 'auth', 'signing-key.json');
  const text = await readOrCreateSecret(path, async () => JSON.stringify(await newPrivateJwk()));
  const jwk = PrivateKey.parse(JSON.parse(text));
  const { d: _secret, ...publicPart } = jwk;
  const id = await calculateJwkThumbprint(publicPart);
  return {
    id,
    privateKey: await importKey(jwk),
    publicKey: await importKey(publicPart),
    publicJwk: { ...publicPart, kid: id, alg: 'EdDSA', use: 'sig' },
  };
}

async function newPrivateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return exportJWK(privateKey);
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'EdDSA');
  if (key instanceof Uint8Array) throw new TypeError('An Ed25519 key is never symmetric.');
  return key;
}
