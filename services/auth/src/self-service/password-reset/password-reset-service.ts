import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Account } from '../../accounts/account.ts';
import {
  findAccountByEmail,
  findAccountById,
  lockAccount,
  setPassword,
} from '../../accounts/account-store.ts';
import { shareOf } from '../../credentials/client-address.ts';
import { assertPasswordAllowed } from '../../credentials/password.ts';
import {
  findResetAccountId,
  insertPasswordReset,
  takePasswordReset,
} from '../../credentials/password-reset-store.ts';
import { resetLinkValidMs } from '../../credentials/throttle.ts';
import { newOneTimeToken } from '../../keys/one-time-token.ts';
import { passwordChangedNotice, passwordResetLink } from '../../mail/mails.ts';
import { endAllSessions } from '../../sessions/session-store.ts';
import { linkNotUsable } from '../account-errors.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';
import type { QueuedReset } from './password-reset-queue.ts';

/** `settle` removes the request in the transaction that stores the mail. */
export async function mailResetLink(
  deps: Pick<SelfServiceDeps, 'db' | 'throttle' | 'mails' | 'settings'>,
  reset: QueuedReset,
  settle: (db: Database) => Promise<boolean>,
): Promise<void> {
  const { db, throttle, mails, settings } = deps;
  const account = await findAccountByEmail(db, reset.email);
  const token = newOneTimeToken();
  await inTransaction(db, async (transaction) => {
    const locked = account && (await lockAccount(transaction, account.id));
    if (!(await settle(transaction))) return;
    // Every request counts; otherwise the remaining limit would reveal whether the address has an account.
    if (!(await throttle.countWithin(transaction, throttle.forgotBucket(reset.address)))) return;
    // The account may have been deleted or moved to another address before the lock.
    if (!locked || locked.email !== account.email) return;
    if (!(await throttle.countWithin(transaction, throttle.resetMailBucket(account.id)))) return;
    await insertPasswordReset(transaction, { token, accountId: account.id, validForMs: resetLinkValidMs });
    await mails.add(
      transaction,
      { accountId: account.id, email: account.email },
      passwordResetLink(settings, locked.language, token),
    );
  });
}

/** Ends all sessions of the account. The caller has to sign in afterwards. */
export async function resetPassword(
  deps: Pick<SelfServiceDeps, 'db' | 'hasher' | 'throttle' | 'mails' | 'settings'>,
  reset: { token: string; password: string; address: string },
): Promise<{ account: Account; endedSessions: string[] }> {
  const { db, hasher, throttle } = deps;
  const accountId = await findResetAccountId(db, reset.token);
  const found = accountId === undefined ? undefined : await findAccountById(db, accountId);
  if (!found) throw linkNotUsable();
  assertPasswordAllowed(deps.settings, { email: found.email, password: reset.password });
  const passwordHash = await hasher.hash(shareOf(found.id, reset.address), reset.password);
  const done = await inTransaction(db, async (transaction) => {
    // Locks the account before its links and sessions, like a sign-in, so that two resets cannot deadlock.
    const before = await lockAccount(transaction, found.id);
    if (!before || !(await takePasswordReset(transaction, reset.token, before.id))) throw linkNotUsable();
    await setPassword(transaction, before.id, passwordHash);
    const endedSessions = await endAllSessions(transaction, before.id);
    const to = { accountId: before.id, email: before.email };
    await deps.mails.add(transaction, to, passwordChangedNotice(deps.settings, before.language));
    // Reads the account again, because the token of the known device is bound to the new password.
    const account = await findAccountById(transaction, before.id);
    return { account: account ?? before, endedSessions };
  });
  await throttle.empty(throttle.accountBucket(done.account.email));
  // The owner may request a new link now, because the new password has voided all mailed links.
  await throttle.empty(throttle.resetMailBucket(done.account.id));
  return done;
}
