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

/** Secrets of the service, by id. New rows use the current key; old rows name their key. */
export interface IdentityKeys {
  readonly currentId: string;
  /** Returns the ids of the keys for a purpose, oldest first. Retired keys serve only `keptLabels`. */
  ids(purpose: KeyPurpose): readonly string[];
  /** Throws if the key file does not contain this key. */
  key(purpose: KeyPurpose, keyId: string): KeyObject;
}

const labelOf = (purpose: KeyPurpose): string => `blindspot responses ${purpose}`;

/** A retired key stays valid for blind indexes of owners and for handles of the trust list. */
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

/** Parses a key file. An error never quotes the content of the file. */
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

/** Returns an HMAC-SHA-256 of the parts. JSON separates the parts unambiguously. */
export function keyedDigest(key: KeyObject, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
