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

/** Purposes of the keys that are derived from a secret; no derived key serves two purposes. */
const purposes = [
  'encryption',
  'address-index',
  'receipt',
  'fingerprint',
  'attempt',
  'trust-handle',
  'entry-id',
  'erasure-link',
] as const;
type KeyPurpose = (typeof purposes)[number];

/** The service's secrets by id. New rows use the current key; old rows name their key. */
export interface IdentityKeys {
  readonly currentId: string;
  /** Returns the ids of the keys for a purpose, oldest first. A retired key serves only `keptLabels`. */
  ids(purpose: KeyPurpose): readonly string[];
  /**
   * Returns the key of a purpose with this id. Throws if the key was removed from the file while rows still
   * name it.
   */
  key(purpose: KeyPurpose, keyId: string): KeyObject;
}

const labelOf = (purpose: KeyPurpose): string => `blindspot responses ${purpose}`;

/**
 * Purposes for which a retired key stays valid. An owner's own address is stored only as its indexes and must
 * still be recognised. The handles of the trust list must stay the same.
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

export function createKeyFile(): string {
  return formatKeyRing(newKeyRing());
}

/** Parses a key file. Errors describe its shape and never quote its content. */
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

/** Returns an HMAC-SHA-256 of the parts, which JSON separates unambiguously. */
export function keyedDigest(key: KeyObject, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
