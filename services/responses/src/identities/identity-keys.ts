import { createHmac, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { KeyFile } from '@blindspot/service-kit/database/key-file';
import {
  formatKeyRing,
  newKeyRing,
  parseKeyRing,
  purposeKeys,
  type KeyRing,
} from '@blindspot/service-kit/process/key-ring';

/** What a derived key is for; a key never serves two purposes. */
type KeyPurpose =
  | 'encryption'
  | 'address-index'
  | 'receipt'
  | 'fingerprint'
  | 'attempt'
  | 'trust-handle'
  | 'entry-id'
  | 'erasure-link';

/** The service's secrets, by id. New rows use the current one; old rows name the one they were made with. */
export interface IdentityKeys {
  readonly currentId: string;
  /** Of every key that still serves the purpose, oldest first; a retired one serves few. */
  ids(purpose: KeyPurpose): readonly string[];
  /** Throws where the key was removed from the file while rows still name it. */
  key(purpose: KeyPurpose, keyId: string): KeyObject;
}

const purposes: readonly KeyPurpose[] = [
  'encryption',
  'address-index',
  'receipt',
  'fingerprint',
  'attempt',
  'trust-handle',
  'entry-id',
  'erasure-link',
];
const labelOf = (purpose: KeyPurpose): string => `blindspot responses ${purpose}`;

/**
 * What a retired key goes on serving: owners' own addresses are known by their indexes alone, and an answer under one must
 * not count; and the handles of the trust list stay the same.
 */
export const keptLabels = [labelOf('address-index'), labelOf('trust-handle')];

export function identityKeyFile(secretsDir: string): KeyFile {
  return {
    path: join(secretsDir, 'responses', 'identity-keys.json'),
    ring: 'identity-keys',
    schema: 'responses',
    parse: parseKeyRing,
  };
}

/** Content of a new key file: one key. */
export function createKeyFile(): string {
  return formatKeyRing(newKeyRing());
}

/** Reads a key file. Its errors name the file's shape, never its content. */
export function parseIdentityKeys(content: string): IdentityKeys {
  return identityKeys(parseKeyRing(content));
}

export function identityKeys(ring: KeyRing): IdentityKeys {
  const byPurpose = new Map(purposes.map((purpose) => [purpose, purposeKeys(ring, labelOf(purpose))]));
  return {
    currentId: ring.current,
    ids: (purpose) => byPurpose.get(purpose)?.ids ?? [],
    key(purpose, keyId) {
      const key = byPurpose.get(purpose)?.find(keyId);
      if (!key) throw new TypeError('A row names an identity key that is not in the file.');
      return key;
    },
  };
}

/** Keyed digest of parts that cannot run into each other. */
export function keyedDigest(key: KeyObject, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
