import { notSignedIn } from '@blindspot/service-kit/http/bearer-auth';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { lockAccount, lockProvenAccount } from '../../accounts/account-store.ts';
import {
  secondFactorForAdmins,
  secondFactorNeeded,
  secondFactorNotStarted,
  secondFactorOn,
  secondFactorWrong,
} from '../../credentials/credential-errors.ts';
import { newRecoveryCodes, newSecret, recoveryCodeHash, secretUri } from '../../credentials/one-time-code.ts';
import { provePassword, type PasswordProof, type ProofDeps } from '../../credentials/password-proof.ts';
import { takeDigits, takeSecondFactor } from '../../credentials/second-factor-check.ts';
import {
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../credentials/second-factor-store.ts';
import { seal } from '../../keys/sealed.ts';
import { secondFactorNotice } from '../../mail/mails.ts';
import { isSessionLive } from '../../sessions/session-store.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';

type Deps = ProofDeps & Pick<SelfServiceDeps, 'keys' | 'mails' | 'settings'>;

/** Signing in needs no code until the caller has confirmed the first code. */
export async function beginSecondFactor(
  deps: Deps,
  proof: PasswordProof,
): Promise<{ secret: string; uri: string }> {
  const account = await provePassword(deps, proof);
  if (!account.isAdmin) throw secondFactorForAdmins();
  const secret = newSecret();
  const sealed = seal(deps.keys.secondFactor, account.id, secret);
  const isStarted = await inTransaction(deps.db, async (transaction) => {
    await lockProvenAccount(transaction, account);
    return startSecondFactor(transaction, account.id, sealed);
  });
  if (!isStarted) throw secondFactorOn();
  const names = { product: deps.settings.productName, account: account.email };
  return { secret, uri: secretUri(secret, names) };
}

/** Returns the recovery codes, of which only hashes are stored. */
export async function switchSecondFactorOn(
  deps: Deps,
  caller: { userId: string; sessionId: string; code: string },
): Promise<string[]> {
  const { db, keys, mails, settings, throttle } = deps;
  const accountId = caller.userId;
  // Counts the try before the check; otherwise parallel guesses could exceed the limit.
  const own = throttle.secondFactorBucket(accountId);
  await throttle.countFailure([own]);
  const codes = newRecoveryCodes();
  await inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    // A thief whose session was just ended must not lock the owner out with a second factor.
    if (!account || !(await isSessionLive(transaction, caller.sessionId))) throw notSignedIn();
    const factor = await findSecondFactor(transaction, accountId);
    if (!factor) throw secondFactorNotStarted();
    if (factor.confirmed) throw secondFactorOn();
    if (!(await takeDigits({ db: transaction, keys }, accountId, caller.code))) throw secondFactorWrong(422);
    const hashes = codes.map((code) => recoveryCodeHash(keys.recoveryCode.current, accountId, code));
    await confirmSecondFactor(transaction, accountId, hashes);
    await mails.add(
      transaction,
      { accountId, email: account.email },
      secondFactorNotice(settings, account.language, 'on'),
    );
  });
  await throttle.empty(own);
  return codes;
}

/** Requires both factors, because a password may be stolen. */
export async function switchSecondFactorOff(
  deps: Deps,
  proof: PasswordProof & { readonly code: string | undefined },
): Promise<void> {
  const { db, keys, mails, settings, throttle } = deps;
  const proven = await provePassword(deps, proof);
  const own = throttle.secondFactorBucket(proven.id);
  if (proven.secondFactor) {
    if (!proof.code) throw secondFactorNeeded();
    await throttle.countFailure([own]);
  }
  await inTransaction(db, async (transaction) => {
    const account = await lockProvenAccount(transaction, proven);
    if (
      account.secondFactor &&
      !(await takeSecondFactor({ db: transaction, keys }, account.id, proof.code ?? ''))
    )
      throw secondFactorWrong(422);
    if (!(await removeSecondFactor(transaction, account.id))) return;
    const to = { accountId: account.id, email: account.email };
    if (account.secondFactor)
      await mails.add(transaction, to, secondFactorNotice(settings, account.language, 'off'));
  });
  await throttle.empty(own);
}
