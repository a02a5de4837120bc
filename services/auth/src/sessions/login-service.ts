import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Account } from '../accounts/account.ts';
import { addressKey } from '@blindspot/contracts/email-address';
import { shareOf } from '../credentials/client-address.ts';
import { findAccountByEmail, replaceHash } from '../accounts/account-store.ts';
import {
  secondFactorRequired,
  secondFactorWrong,
  wrongCredentials,
} from '../credentials/credential-errors.ts';
import { knownDeviceId, knownDeviceToken } from '../credentials/known-device.ts';
import { takeSecondFactor } from '../credentials/second-factor-check.ts';
import type { Bucket } from '../credentials/throttle-store.ts';
import { recoveryCodeNotice } from '../mail/mails.ts';
import type { SessionBrowser } from './session.ts';
import type { SessionDeps } from './session-deps.ts';
import { openSession, signedIn, type SignedIn } from './session-service.ts';

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  /** Code from an authenticator app, or a recovery code. */
  readonly secondFactor: string | undefined;
  readonly address: string;
  readonly browser: SessionBrowser;
  readonly deviceToken: string | undefined;
}

/**
 * An unknown address and a wrong password cost the same work and get the same reply. The limits are checked
 * again after the password, so that parallel guesses gain nothing. Strangers cannot use up the limit of a
 * known device.
 */
export async function logIn(
  deps: Pick<SessionDeps, 'db' | 'keys' | 'hasher' | 'throttle' | 'accessTokens' | 'mails' | 'settings'>,
  attempt: LoginAttempt,
): Promise<SignedIn & { deviceToken: string }> {
  const { db, throttle, hasher, keys } = deps;
  const account = await findAccountByEmail(db, attempt.email);
  const deviceId = account && knownDeviceId(keys.device, account, attempt.deviceToken);
  const own = deviceId ? throttle.deviceBucket(deviceId) : throttle.accountBucket(attempt.email);
  const buckets = deviceId ? [own] : [own, throttle.addressBucket(attempt.address)];

  await throttle.assertOpen(buckets);
  // A known device has its own share of the work queue, because strangers may use the same network.
  const share = shareOf(deviceId ?? addressKey(attempt.email), attempt.address);
  const matches = await hasher.verify(share, account?.passwordHash, attempt.password);
  if (!account?.passwordHash || !matches) {
    await throttle.countFailure(buckets);
    throw wrongCredentials();
  }
  await throttle.assertOpen(buckets);
  if (account.secondFactor) await assertSecondFactor(deps, account, attempt, buckets);
  await throttle.empty(own);

  if (hasher.isOutdated(account.passwordHash)) {
    await replaceHash(db, account.id, account.passwordHash, await hasher.hash(share, attempt.password));
  }
  const opened = await inTransaction(db, (transaction) =>
    openSession(deps, transaction, account, attempt.browser),
  );
  return {
    ...(await signedIn(deps, opened)),
    deviceToken: knownDeviceToken(keys.device, opened.account, deviceId),
  };
}

/**
 * Counts the try before the check; otherwise parallel guesses could exceed the limit. Mails the account about
 * a recovery code, because a thief may have found it.
 */
async function assertSecondFactor(
  {
    db,
    keys,
    throttle,
    mails,
    settings,
  }: Pick<SessionDeps, 'db' | 'keys' | 'throttle' | 'mails' | 'settings'>,
  { id: accountId, email, language }: Account,
  attempt: LoginAttempt,
  buckets: readonly Bucket[],
): Promise<void> {
  const { secondFactor } = attempt;
  if (!secondFactor) throw secondFactorRequired();
  await throttle.countFailure(buckets);
  await inTransaction(db, async (transaction) => {
    const taken = await takeSecondFactor({ db: transaction, keys }, accountId, secondFactor);
    if (!taken) throw secondFactorWrong(401);
    const { codesLeft } = taken;
    if (codesLeft !== undefined)
      await mails.add(transaction, { accountId, email }, recoveryCodeNotice(settings, language, codesLeft));
  });
}
