import { AppError } from '@blindspot/service-kit/app-error';
import { inTransaction } from '@blindspot/service-kit/database';
import { findAccountById, lockAccount, setPassword } from '../accounts/account-store.ts';
import type { AuthContext } from '../context.ts';
import { passwordChangedNotice } from '../mail/mails.ts';
import { endAllSessions } from '../sessions/session-store.ts';
import { assertPasswordAllowed } from './password-policy.ts';
import { findResetAccountId, takePasswordReset } from './password-reset-store.ts';

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
  });
  await throttle.empty(throttle.accountBucket(account.email));
  context.announce();
  context.mailer.send(passwordChangedNotice(context.settings, account.email));
}

/** The same for a token that is unknown, used or too old. */
function linkNotUsable(): AppError {
  return new AppError({
    status: 400,
    code: 'link_not_usable',
    detail: 'This link has been used or has run out. Please ask for a new one.',
  });
}
