import type { updateAccountRoute } from '@blindspot/contracts/http/accounts';
import { notSignedIn } from '@blindspot/service-kit/http/bearer-auth';
import { isUniqueViolation, type Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { z } from 'zod';
import type { Account } from '../../accounts/account.ts';
import {
  announceChange,
  findAccountById,
  joinNewsletter,
  leaveNewsletter,
  lockProvenAccount,
  renameAccount,
  setEmail,
  setLanguage,
  setPassword,
  setStraightToResult,
} from '../../accounts/account-store.ts';
import { addressKey } from '@blindspot/contracts/email-address';
import { shareOf } from '../../credentials/client-address.ts';
import { assertPasswordAllowed } from '../../credentials/password.ts';
import { provePassword } from '../../credentials/password-proof.ts';
import { voidPasswordResets } from '../../credentials/password-reset-store.ts';
import { addressChangedNotice, passwordChangedNotice } from '../../mail/mails.ts';
import type { OpenedSession } from '../../sessions/session-service.ts';
import { endOtherSessions, lockSession, markSignedIn } from '../../sessions/session-store.ts';
import { namedInSettings, newAddressUnavailable, passwordNeeded } from '../account-errors.ts';
import { mailConfirmation } from '../confirmation/confirmation-service.ts';
import { voidConfirmations } from '../confirmation/confirmation-store.ts';
import { setResultMails } from '../result-mails/result-mail-store.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';

export type AccountChange = Readonly<z.infer<(typeof updateAccountRoute)['schema']['body']>> & {
  readonly userId: string;
  readonly sessionId: string;
  readonly address: string;
};

/** Account change with a hashed password. `name` and `email` are undefined if they stay the same. */
type Step = Omit<AccountChange, 'password' | 'new_password'> & {
  readonly isOtherAddress: boolean;
  readonly passwordHash: string | undefined;
};

export interface ChangedAccount {
  readonly account: Account;
  readonly accessToken: string;
  readonly isOther: { readonly address: boolean; readonly password: boolean };
  readonly endedSessions: readonly string[];
}

/** Applies all changes or none. A new address or password ends the other sessions and voids mailed links. */
export async function changeAccount(deps: SelfServiceDeps, change: AccountChange): Promise<ChangedAccount> {
  const { db } = deps;
  const present = await findAccountById(db, change.userId);
  if (!present) throw notSignedIn();
  const email = change.email === present.email ? undefined : change.email;
  const newPassword = change.new_password;
  const isSensitive = email !== undefined || newPassword !== undefined;
  const account = isSensitive ? await proveChange(deps, change) : present;
  const isOtherAddress = email !== undefined && addressKey(email) !== addressKey(account.email);
  if (newPassword !== undefined) {
    const choice = { email: email ?? account.email, password: newPassword };
    assertPasswordAllowed(deps.settings, choice, 'new_password');
  }
  if (isOtherAddress) await assertAddressMayMove(deps, account, email, change.address);
  const step: Step = {
    ...change,
    name: change.name === account.name ? undefined : change.name,
    email,
    isOtherAddress,
    passwordHash:
      newPassword === undefined
        ? undefined
        : await deps.hasher.hash(shareOf(account.id, change.address), newPassword),
  };
  const changed = await inTransaction(db, (transaction) => apply(deps, transaction, account, step)).catch(
    (error: unknown) => {
      throw isUniqueViolation(error, 'accounts_email_key') ? newAddressUnavailable() : error;
    },
  );
  if (isOtherAddress) await deps.throttle.empty(deps.throttle.resetMailBucket(account.id));
  return {
    account: changed.account,
    accessToken: await deps.accessTokens.issue(changed.account, changed.session),
    isOther: { address: isOtherAddress, password: step.passwordHash !== undefined },
    endedSessions: changed.endedSessions,
  };
}

async function proveChange(deps: SelfServiceDeps, change: AccountChange): Promise<Account> {
  const { userId, sessionId, password, address } = change;
  if (password === undefined) throw passwordNeeded();
  return provePassword(deps, { userId, sessionId, password, address });
}

/** Counts the change like a registration, because the reply also reveals whether an address is taken. */
async function assertAddressMayMove(
  { settings, throttle }: SelfServiceDeps,
  account: Account,
  email: string,
  address: string,
): Promise<void> {
  if (settings.reservedEmailKeys.has(addressKey(account.email))) throw namedInSettings();
  await throttle.countFailure([
    throttle.registrationBucket(address),
    throttle.confirmationMailBucket(account.id),
  ]);
  if (settings.reservedEmailKeys.has(addressKey(email))) throw newAddressUnavailable();
}

async function apply(
  deps: SelfServiceDeps,
  db: Database,
  proven: Account,
  step: Step,
): Promise<OpenedSession> {
  const { mails, settings } = deps;
  const { sessionId } = step;
  const before = await lockProvenAccount(db, proven);
  const session = await lockSession(db, sessionId);
  if (!session || session.ended) throw notSignedIn();
  const accountId = before.id;
  const language = step.language ?? before.language;
  let { signedInAt } = session;
  let endedSessions: readonly string[] = [];
  if (step.name !== undefined) await renameAccount(db, accountId, step.name);
  if (step.newsletter === true) await joinNewsletter(db, accountId);
  if (step.newsletter === false) await leaveNewsletter(db, accountId);
  if (step.language !== undefined) await setLanguage(db, accountId, step.language);
  if (step.result_mails !== undefined) await setResultMails(db, accountId, step.result_mails);
  if (step.straight_to_result !== undefined)
    await setStraightToResult(db, accountId, step.straight_to_result);
  if (step.passwordHash !== undefined) {
    await setPassword(db, accountId, step.passwordHash);
    await mails.add(db, { accountId, email: before.email }, passwordChangedNotice(settings, language));
  }
  if (step.email !== undefined) await setEmail(db, accountId, step.email);
  if (step.email !== undefined && step.isOtherAddress) {
    await voidConfirmations(db, accountId);
    await mails.add(db, { accountId, email: before.email }, addressChangedNotice(settings, language));
    await mailConfirmation(deps, db, { id: accountId, email: step.email, language, newsletter: false });
  }
  if (step.passwordHash !== undefined || step.isOtherAddress) {
    await voidPasswordResets(db, accountId);
    endedSessions = await endOtherSessions(db, accountId, sessionId);
    signedInAt = await markSignedIn(db, sessionId);
  }
  if (step.name !== undefined || step.email !== undefined) await announceChange(db, accountId);
  const after = await findAccountById(db, accountId);
  if (!after) throw notSignedIn();
  return { account: after, session: { id: sessionId, signedInAt }, endedSessions };
}
