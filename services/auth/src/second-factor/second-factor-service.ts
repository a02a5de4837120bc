import { notSignedIn } from '@blindspot/service-kit/bearer-auth';
import { inTransaction } from '@blindspot/service-kit/database';
import type { Database } from '@blindspot/service-kit/database';
import { lockAccount } from '../accounts/account-store.ts';
import type { AuthContext } from '../context.ts';
import { secondFactorNotice } from '../mail/mails.ts';
import { provePassword } from '../passwords/password-proof.ts';
import type { PasswordProof } from '../passwords/password-proof.ts';
import { seal, unseal } from '../sealed.ts';
import { newRecoveryCodes, newSecret, recoveryCodeHash, secretUri, stepOf } from './one-time-code.ts';
import {
  secondFactorForAdmins,
  secondFactorNotStarted,
  secondFactorOn,
  secondFactorWrong,
} from './second-factor-errors.ts';
import {
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  startSecondFactor,
  takeRecoveryCode,
  takeStep,
} from './second-factor-store.ts';

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
  if (!(await startSecondFactor(context.db, account.id, sealed))) throw secondFactorOn();
  const names = { product: context.settings.productName, account: account.email };
  return { secret, uri: secretUri(secret, names) };
}

/** Switches it on. Returns the recovery codes, which are stored as digests only. */
export async function switchSecondFactorOn(
  context: AuthContext,
  caller: { accountId: string; code: string },
): Promise<string[]> {
  const { db, keys, mails, settings, throttle } = context;
  const { accountId } = caller;
  // Counted before it is looked at: of many guesses sent at once no more are looked at than of guesses in a row.
  const own = throttle.deviceBucket(`second-factor:${accountId}`);
  await throttle.countFailure([own]);
  const codes = newRecoveryCodes();
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account) throw notSignedIn();
    const factor = await findSecondFactor(trx, accountId);
    if (!factor) throw secondFactorNotStarted();
    if (factor.confirmed) throw secondFactorOn();
    if (!(await takeDigits({ db: trx, keys }, accountId, caller.code))) throw secondFactorWrong(422);
    const hashes = codes.map((code) => recoveryCodeHash(keys.recoveryCode.current, accountId, code));
    await confirmSecondFactor(trx, accountId, hashes);
    await mails.add(trx, { accountId, email: account.email }, secondFactorNotice(settings, 'on'));
  });
  await throttle.empty(own);
  context.announce();
  return codes;
}

export async function switchSecondFactorOff(context: AuthContext, proof: PasswordProof): Promise<void> {
  const { db, mails, settings } = context;
  const account = await provePassword(context, proof);
  await inTransaction(db, async (trx) => {
    if (!(await removeSecondFactor(trx, account.id))) return;
    const to = { accountId: account.id, email: account.email };
    if (account.secondFactor) await mails.add(trx, to, secondFactorNotice(settings, 'off'));
  });
  context.announce();
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
