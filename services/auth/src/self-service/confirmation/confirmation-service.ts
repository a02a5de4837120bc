import { addressKey } from '@blindspot/contracts/email-address';
import { notSignedIn } from '@blindspot/service-kit/http/bearer-auth';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Account } from '../../accounts/account.ts';
import {
  announceChange,
  findAccountById,
  lockAccount,
  markEmailVerified,
} from '../../accounts/account-store.ts';
import { newOneTimeToken } from '../../keys/one-time-token.ts';
import { addressConfirmation } from '../../mail/mails.ts';
import { linkNotUsable } from '../account-errors.ts';
import { unsubscribeToken } from '../unsubscribe-token.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';
import { findConfirmation, insertConfirmation } from './confirmation-store.ts';

/** Queues a mail with a new link in the caller's transaction. Earlier links stay valid. */
export async function mailConfirmation(
  { keys, mails, settings }: Pick<SelfServiceDeps, 'keys' | 'mails' | 'settings'>,
  db: Database,
  account: Pick<Account, 'id' | 'email' | 'language' | 'newsletter'>,
): Promise<void> {
  const { id: accountId, email } = account;
  const token = newOneTimeToken();
  await insertConfirmation(db, { token, accountId, email });
  const text = addressConfirmation(settings, account.language, {
    token,
    ...(account.newsletter
      ? { unsubscribeToken: unsubscribeToken(keys.unsubscribe, 'newsletter', accountId) }
      : {}),
  });
  await mails.add(db, { accountId, email }, text);
}

/** Throws 429 after three links in an hour. */
export async function askForConfirmation(
  deps: Pick<SelfServiceDeps, 'db' | 'keys' | 'mails' | 'settings' | 'throttle'>,
  accountId: string,
): Promise<'sent' | 'confirmed-already'> {
  const { db, throttle } = deps;
  const present = await findAccountById(db, accountId);
  if (!present) throw notSignedIn();
  if (present.emailVerified) return 'confirmed-already';
  await throttle.countFailure([throttle.confirmationMailBucket(accountId)]);
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (!account) throw notSignedIn();
    if (account.emailVerified) return 'confirmed-already';
    await mailConfirmation(deps, transaction, account);
    return 'sent';
  });
}

/** Confirms the address that a link was mailed to. A second click changes nothing. Throws 400 for a bad token. */
export async function confirmAddress(db: Database, token: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const confirmation = await findConfirmation(transaction, token);
    // A change of the address takes the same lock, so it cannot happen during the confirmation.
    const account = confirmation && (await lockAccount(transaction, confirmation.accountId));
    if (!account || addressKey(account.email) !== confirmation.emailKey) throw linkNotUsable();
    if (account.emailVerified) return;
    if (!confirmation.isOpen) throw linkNotUsable();
    await markEmailVerified(transaction, account.id);
    await announceChange(transaction, account.id);
  });
}
