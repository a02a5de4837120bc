import { notSignedIn } from '@blindspot/service-kit/http/bearer-auth';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { lockAccount, lockProvenAccount } from '../accounts/account-store.ts';
import type { AuthContext } from './self-service-parts.ts';
import { secondFactorNotice } from '../mail/mails.ts';
import { provePassword } from '../credentials/password-proof.ts';
import type { PasswordProof } from '../credentials/password-proof.ts';
import { seal, unseal } from '../keys/sealed.ts';
import { isSessionLive } from '../sessions/session-store.ts';
import {
  newRecoveryCodes,
  newSecret,
  recoveryCodeHash,
  secretUri,
  stepOf,
} from '../credentials/one-time-code.ts';
import {
  secondFactorForAdmins,
  secondFactorNeeded,
  secondFactorNotStarted,
  secondFactorOn,
  secondFactorWrong,
} from '../credentials/second-factor-errors.ts';
import {
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  startSecondFactor,
  takeRecoveryCode,
  takeStep,
} from '../credentials/second-factor-store.ts';

type Parts = Pick<AuthContext, 'db' | 'keys'>;

/** A new secret for the caller's authenticator app; nothing is asked for at sign-in before its first code was shown. */
export async function beginSecondFactor(
  context: AuthContext,
  proof: PasswordProof,
): Promise<{ secret: string; uri: string }> {
  const account = await provePassword(context, proof);
  if (!account.isAdmin) throw secondFactorForAdmins();
  const secret = newSecret();
  const sealed = seal(context.keys.secondFactor, account.id, secret);
  const isStarted = await inTransaction(context.db, async (transaction) => {
    await lockProvenAccount(transaction, account);
    return startSecondFactor(transaction, account.id, sealed);
  });
  if (!isStarted) throw secondFactorOn();
  const names = { product: context.settings.productName, account: account.email };
  return { secret, uri: secretUri(secret, names) };
}

/** Switches it on. Returns the recovery codes, which are stored as digests only. */
export async function switchSecondFactorOn(
  context: AuthContext,
  caller: { userId: string; sessionId: string; code: string },
): Promise<string[]> {
  const { db, keys, mails, settings, throttle } = context;
  const accountId = caller.userId;
  // Counted before it is looked at: of many guesses sent at once no more are looked at than of guesses in a row.
  const own = throttle.secondFactorBucket(accountId);
  await throttle.countFailure([own]);
  const codes = newRecoveryCodes();
  await inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    // Whoever was just signed out everywhere must not lock the owner out by a factor of their own.
    if (!account || !(await isSessionLive(transaction, caller.sessionId))) throw notSignedIn();
    const factor = await findSecondFactor(transaction, accountId);
    if (!factor) throw secondFactorNotStarted();
    if (factor.confirmed) throw secondFactorOn();
    if (!(await takeDigits({ db: transaction, keys }, accountId, caller.code))) throw secondFactorWrong(422);
    const hashes = codes.map((code) => recoveryCodeHash(keys.recoveryCode.current, accountId, code));
    await confirmSecondFactor(transaction, accountId, hashes);
    await mails.add(transaction, { accountId, email: account.email }, secondFactorNotice(settings, 'on'));
  });
  await throttle.empty(own);
  return codes;
}

/** Asks for both factors, so that who got hold of a password alone cannot make it enough. */
export async function switchSecondFactorOff(
  context: AuthContext,
  proof: PasswordProof & { readonly code: string | undefined },
): Promise<void> {
  const { db, keys, mails, settings, throttle } = context;
  const proven = await provePassword(context, proof);
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
    if (account.secondFactor) await mails.add(transaction, to, secondFactorNotice(settings, 'off'));
  });
  await throttle.empty(own);
}

/** Whether the digits or the recovery code let this account in; either works once. */
export async function takeSecondFactor(parts: Parts, accountId: string, code: string): Promise<boolean> {
  if (await takeDigits(parts, accountId, code)) return true;
  const { recoveryCode: keys } = parts.keys;
  const known = keys.ids.map((id) => keys.find(id)).filter((key) => key !== undefined);
  const hashes = known.map((key) => recoveryCodeHash(key, accountId, code));
  return takeRecoveryCode(parts.db, accountId, hashes);
}

async function takeDigits(
  { db, keys }: { db: Database; keys: Parts['keys'] },
  accountId: string,
  code: string,
): Promise<boolean> {
  const factor = await findSecondFactor(db, accountId);
  if (!factor) return false;
  const step = stepOf(unseal(keys.secondFactor, accountId, factor.secretSealed), code);
  return step !== undefined && (await takeStep(db, accountId, step));
}
