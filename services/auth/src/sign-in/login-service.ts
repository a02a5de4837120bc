import { inTransaction } from '@blindspot/service-kit/database';
import { wrongCredentials } from '../accounts/account-errors.ts';
import { findAccountByEmail, replaceHash } from '../accounts/account-store.ts';
import type { AuthContext } from '../context.ts';
import { openSession, signedIn } from '../sessions/session-service.ts';
import type { SignedIn } from '../sessions/session-service.ts';
import { knownDeviceId, knownDeviceToken } from './known-device.ts';

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  /** Network address of the client. */
  readonly address: string;
  readonly device: string;
  readonly deviceToken: string | undefined;
}

/**
 * Signs in. An unknown address and a wrong password cost the same work and get the same answer. The buckets are asked
 * again after the password was checked: of many guesses sent at once no more count than of guesses sent in a row.
 */
export async function logIn(
  context: AuthContext,
  attempt: LoginAttempt,
): Promise<SignedIn & { deviceToken: string }> {
  const { db, throttle, hasher, keys } = context;
  const account = await findAccountByEmail(db, attempt.email);
  const deviceId = account && knownDeviceId(keys.device, account, attempt.deviceToken);
  const own = deviceId ? throttle.deviceBucket(deviceId) : throttle.accountBucket(attempt.email);
  const buckets = [own, throttle.addressBucket(attempt.address)];

  await throttle.assertOpen(buckets);
  const matches = await hasher.verify(account?.passwordHash, attempt.password);
  if (!account?.passwordHash || !matches) {
    await throttle.countFailure(buckets);
    throw wrongCredentials();
  }
  await throttle.assertOpen(buckets);
  await throttle.empty(own);

  if (hasher.isOutdated(account.passwordHash)) {
    await replaceHash(db, account.id, account.passwordHash, await hasher.hash(attempt.password));
  }
  const sessionId = await inTransaction(db, (trx) => openSession(trx, account.id, attempt.device));
  context.announce();
  return {
    ...(await signedIn(context, account, sessionId)),
    deviceToken: knownDeviceToken(keys.device, account, deviceId),
  };
}
