import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { namedInSettings } from '../accounts/account-errors.ts';
import { deleteAccountRows, lockProvenAccount } from '../accounts/account-store.ts';
import { emailKey } from '../accounts/email-address.ts';
import type { AuthContext } from './self-service-parts.ts';
import { provePassword } from '../credentials/password-proof.ts';
import type { PasswordProof } from '../credentials/password-proof.ts';
import { endAllSessions } from '../sessions/session-store.ts';
import { openDeletion } from './deletion-store.ts';

/**
 * Deletes the account here at once and has every other service erase what it holds. The end of the sessions is announced
 * first, so that nobody who is still signed in adds anything. Returns which ended.
 */
export async function deleteAccount(context: AuthContext, proof: PasswordProof): Promise<string[]> {
  const proven = await provePassword(context, proof);
  if (context.settings.reservedEmailKeys.has(emailKey(proven.email))) throw namedInSettings();
  const ended = await inTransaction(context.db, async (transaction) => {
    const account = await lockProvenAccount(transaction, proven);
    const ids = await endAllSessions(transaction, account.id);
    await deleteAccountRows(transaction, account.id);
    await openDeletion(transaction, account.id);
    return ids;
  });
  return ended;
}
