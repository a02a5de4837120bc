import { notSignedIn } from '@blindspot/service-kit/http/bearer-auth';
import type { Account } from '../accounts/account.ts';
import { findAccountById } from '../accounts/account-store.ts';
import { wrongPassword } from './credential-errors.ts';
import { shareOf } from './client-address.ts';
import type { CredentialDeps } from './credential-deps.ts';

/** A signed-in caller enters the password again, because another person may be using an unlocked device. */
export interface PasswordProof {
  readonly userId: string;
  readonly sessionId: string;
  readonly password: string;
  readonly address: string;
}

export type ProofDeps = Pick<CredentialDeps, 'db' | 'hasher' | 'throttle'>;

/**
 * Throws 403 for a wrong password, and 429 after too many wrong passwords in this session. Failed sign-ins do
 * not count, so that strangers cannot block an owner. Before a change, lock the account with
 * `lockProvenAccount`, because its sessions may be ended during the slow check.
 */
export async function provePassword(deps: ProofDeps, proof: PasswordProof): Promise<Account> {
  const { throttle, hasher, db } = deps;
  const account = await findAccountById(db, proof.userId);
  if (!account) throw notSignedIn();
  const buckets = [throttle.sessionBucket(proof.sessionId)];
  await throttle.assertOpen(buckets);
  if (!(await hasher.verify(shareOf(account.id, proof.address), account.passwordHash, proof.password))) {
    await throttle.countFailure(buckets);
    throw wrongPassword();
  }
  await throttle.assertOpen(buckets);
  return account;
}
