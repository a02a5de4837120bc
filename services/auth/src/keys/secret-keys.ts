import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { KeyFile } from '@blindspot/service-kit/database/key-file';
import {
  parseKeyRing,
  purposeKeys,
  type KeyRing,
  type PurposeKeys,
} from '@blindspot/service-kit/process/key-ring';

/** Each purpose has a key of its own, so that a signature for one purpose is not valid for another. */
export interface SecretKeys {
  readonly refresh: PurposeKeys;
  readonly device: PurposeKeys;
  readonly mail: PurposeKeys;
  readonly unsubscribe: PurposeKeys;
  readonly secondFactor: PurposeKeys;
  readonly recoveryCode: PurposeKeys;
  /** Hashes the names of throttle buckets. It is the oldest key, because a new key would reset all limits. */
  readonly throttle: KeyObject;
}

const labelOf = (purpose: string): string => `blindspot auth ${purpose}`;

/** Retired keys for these purposes stay valid, because their tokens cannot be issued again. */
export const keptLabels = ['device', 'unsubscribe', 'recovery code'].map(labelOf);

export function secretKeyFile(secretsDir: string): KeyFile {
  return {
    path: join(secretsDir, 'auth', 'refresh-key'),
    ring: 'refresh-key',
    schema: 'auth',
    parse: parseKeyRing,
  };
}

export function secretKeys(ring: KeyRing): SecretKeys {
  const keysFor = (purpose: string): PurposeKeys => purposeKeys(ring, labelOf(purpose));
  const throttle = keysFor('throttle');
  return {
    refresh: keysFor('refresh'),
    device: keysFor('device'),
    mail: keysFor('mail'),
    unsubscribe: keysFor('unsubscribe'),
    secondFactor: keysFor('second factor'),
    recoveryCode: keysFor('recovery code'),
    throttle: throttle.find(throttle.ids[0] ?? '') ?? throttle.current,
  };
}
