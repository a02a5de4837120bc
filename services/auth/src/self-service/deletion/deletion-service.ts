import { accountErasedBy } from '@blindspot/contracts/messages/accounts';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { confirmDeletion, repeatDeletions } from '@blindspot/service-kit/events/deletion-ledger';
import { subscribe } from '@blindspot/service-kit/events/event-consumer';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { deleteAccountRows, lockProvenAccount } from '../../accounts/account-store.ts';
import { addressKey } from '@blindspot/contracts/email-address';
import { provePassword, type PasswordProof, type ProofDeps } from '../../credentials/password-proof.ts';
import { endAllSessions } from '../../sessions/session-store.ts';
import { namedInSettings } from '../account-errors.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';
import { deletionLedger, erasers, openDeletion } from './deletion-store.ts';

/** Deletes the account of an owner who proves the password. Returns the ended sessions. */
export async function deleteAccount(
  deps: ProofDeps & Pick<SelfServiceDeps, 'settings'>,
  proof: PasswordProof,
): Promise<string[]> {
  const proven = await provePassword(deps, proof);
  if (deps.settings.reservedEmailKeys.has(addressKey(proven.email))) throw namedInSettings();
  return inTransaction(deps.db, async (transaction) => {
    const account = await lockProvenAccount(transaction, proven);
    return deleteLockedAccount(transaction, account.id);
  });
}

/**
 * Publishes the end of the sessions before the deletion, so that no signed-in client adds data while the
 * other services erase theirs. Returns the ended sessions.
 */
export async function deleteLockedAccount(transaction: Database, accountId: string): Promise<string[]> {
  const endedSessions = await endAllSessions(transaction, accountId);
  await deleteAccountRows(transaction, accountId);
  await openDeletion(transaction, accountId);
  return endedSessions;
}

export const deletionConfirmations = erasers.map((service) =>
  subscribe(accountErasedBy(service), (transaction, { data }) =>
    confirmDeletion(transaction, deletionLedger, data.user_id, service),
  ),
);

export function startRepeatingDeletions(deps: { db: Database; logger: Logger }): PollLoop {
  return repeatDeletions(deletionLedger, deps);
}
