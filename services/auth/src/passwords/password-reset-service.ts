import { inTransaction } from '@blindspot/service-kit/database';
import { linkNotUsable } from '../accounts/account-errors.ts';
import { findAccountByEmail, findAccountById, lockAccount, setPassword } from '../accounts/account-store.ts';
import type { AuthContext } from '../context.ts';
import { passwordChangedNotice, passwordResetLink } from '../mail/mails.ts';
import { endAllSessions } from '../sessions/session-store.ts';
import { assertPasswordAllowed } from './password-policy.ts';
import { newOneTimeToken } from './one-time-token.ts';
import { findResetAccountId, insertPasswordReset, takePasswordReset } from './password-reset-store.ts';

const linkValidMs = 30 * 60_000;

/**
 * Mails a link where the address has an account, within the limits of account and network; the caller learns nothing of
 * either, and is not to wait for it.
 */
export async function mailResetLink(
  context: AuthContext,
  wish: { email: string; address: string },
): Promise<void> {
  const { db, throttle, mails, settings } = context;
  await throttle.countFailure([throttle.forgotBucket(wish.address)]);
  const account = await findAccountByEmail(db, wish.email);
  if (!account) return;
  await throttle.countFailure([throttle.mailBucket('reset', account.id)]);
  const token = newOneTimeToken();
  await inTransaction(db, async (trx) => {
    const locked = await lockAccount(trx, account.id);
    // Deleted or moved to another address meanwhile.
    if (locked?.email !== account.email) return;
    await insertPasswordReset(trx, { token, accountId: account.id, validForMs: linkValidMs });
    await mails.add(trx, { accountId: account.id, email: account.email }, passwordResetLink(settings, token));
  });
  context.announce();
}

/** Sets a new password with a one-time token and ends all sessions; signs nobody in. */
export async function resetPassword(
  context: AuthContext,
  reset: { token: string; password: string },
): Promise<void> {
  const { db, hasher, throttle } = context;
  const accountId = await findResetAccountId(db, reset.token);
  const account = accountId === undefined ? undefined : await findAccountById(db, accountId);
  if (!account) throw linkNotUsable();
  assertPasswordAllowed(context.settings, { email: account.email, password: reset.password });
  const passwordHash = await hasher.hash(reset.password);
  await inTransaction(db, async (trx) => {
    // Held first by everything that touches an account's sessions, so two resets cannot block each other.
    await lockAccount(trx, account.id);
    if (!(await takePasswordReset(trx, reset.token, account.id))) throw linkNotUsable();
    await setPassword(trx, account.id, passwordHash);
    await endAllSessions(trx, account.id);
    const to = { accountId: account.id, email: account.email };
    await context.mails.add(trx, to, passwordChangedNotice(context.settings));
  });
  await throttle.empty(throttle.accountBucket(account.email));
  context.announce();
}
