import { createHmac, type KeyObject } from 'node:crypto';
import type { Database } from '@blindspot/service-kit/database/database';
import { addressKey } from '@blindspot/contracts/email-address';
import { clientNetwork } from './client-address.ts';
import { tooManyAttempts } from './credential-errors.ts';
import {
  accountPolicy,
  addressPolicy,
  confirmationMailPolicy,
  forgotPolicy,
  registrationPolicy,
  resetMailPolicy,
  type ThrottlePolicy,
} from './throttle.ts';
import { closedForMs, countFailure, emptyBucket, type Bucket } from './throttle-store.ts';

export interface Throttle {
  /** Counts failed sign-ins with an email address, even if no account has this address. */
  accountBucket(email: string): Bucket;
  /** Counts failed sign-ins on a device that has signed in before. */
  deviceBucket(deviceId: string): Bucket;
  /** Counts wrong passwords of a signed-in caller. */
  sessionBucket(sessionId: string): Bucket;
  /** Counts codes of a signed-in caller who turns two-step verification on or off. */
  secondFactorBucket(accountId: string): Bucket;
  addressBucket(address: string): Bucket;
  registrationBucket(address: string): Bucket;
  confirmationMailBucket(accountId: string): Bucket;
  resetMailBucket(accountId: string): Bucket;
  forgotBucket(address: string): Bucket;
  /** Throws 429 while one of the buckets is closed. */
  assertOpen(buckets: readonly Bucket[]): Promise<void>;
  /** Counts a failure. Throws 429 if a bucket was already closed, so that parallel guesses gain nothing. */
  countFailure(buckets: readonly Bucket[]): Promise<void>;
  /** Counts an event in the caller's transaction. Returns false if the bucket is closed. */
  countWithin(transaction: Database, bucket: Bucket): Promise<boolean>;
  empty(bucket: Bucket): Promise<void>;
}

/** Creates a throttle that stores its counts in Postgres, because all processes share the limits. */
export function createThrottle(options: { db: Database; key: KeyObject; enabled: boolean }): Throttle {
  const { db, key, enabled } = options;
  const bucketOf =
    (kind: string, policy: ThrottlePolicy, canonical = (value: string): string => value) =>
    (value: string): Bucket => ({
      name: createHmac('sha256', key)
        .update(`${kind}:${canonical(value)}`)
        .digest('base64url'),
      policy,
    });

  return {
    accountBucket: bucketOf('account', accountPolicy, addressKey),
    deviceBucket: bucketOf('device', accountPolicy),
    sessionBucket: bucketOf('session', accountPolicy),
    secondFactorBucket: bucketOf('second-factor', accountPolicy),
    addressBucket: bucketOf('address', addressPolicy, clientNetwork),
    registrationBucket: bucketOf('registration', registrationPolicy, clientNetwork),
    confirmationMailBucket: bucketOf('mail-confirmation', confirmationMailPolicy),
    resetMailBucket: bucketOf('mail-reset', resetMailPolicy),
    forgotBucket: bucketOf('forgot', forgotPolicy, clientNetwork),
    async assertOpen(buckets) {
      if (enabled) refuseFor(await closedForMs(db, buckets));
    },
    async countFailure(buckets) {
      if (enabled) refuseFor(await countFailure(db, buckets));
    },
    async countWithin(transaction, bucket) {
      return !enabled || (await countFailure(transaction, [bucket])) === 0;
    },
    async empty(bucket) {
      if (enabled) await emptyBucket(db, bucket.name);
    },
  };
}

function refuseFor(closedMs: number): void {
  if (closedMs > 0) throw tooManyAttempts(Math.ceil(closedMs / 1_000));
}
