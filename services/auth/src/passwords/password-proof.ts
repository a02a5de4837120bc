import { notSignedIn } from '@blindspot/service-kit/bearer-auth';
import type { Account } from '../accounts/account.ts';
import { wrongPassword } from '../accounts/account-errors.ts';
import { findAccountById } from '../accounts/account-store.ts';
import type { AuthContext } from '../context.ts';

/** A signed-in caller who shows to be more than the finder of an unlocked device. */
export interface PasswordProof {
  readonly accountId: string;
  readonly password: string;
  /** Network address of the client. */
  readonly address: string;
}

/** Throws 403 for a wrong password and 429 after too many, under the same limits as signing in. */
export async function provePassword(context: AuthContext, proof: PasswordProof): Promise<Account> {
  const { throttle, hasher, db } = context;
  const account = await findAccountById(db, proof.accountId);
  if (!account) throw notSignedIn();
  const buckets = [throttle.accountBucket(account.email), throttle.addressBucket(proof.address)];
  await throttle.assertOpen(buckets);
  if (!(await hasher.verify(account.passwordHash, proof.password))) {
    await throttle.countFailure(buckets);
    throw wrongPassword();
  }
  await throttle.assertOpen(buckets);
  return account;
}
