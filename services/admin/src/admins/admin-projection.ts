import { adminGranted, accountErasedBy } from '@blindspot/contracts/messages/accounts';
import type { EventEnvelope } from '@blindspot/contracts/message';
import type { Database } from '@blindspot/service-kit/database/database';
import { isAccountErased } from '@blindspot/service-kit/database/erased-accounts-store';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { lockAdmin, lockAdmins, saveAdmin, eraseAdmin } from './admin-store.ts';
import { withSeeding } from './seeded-admin.ts';
import { removeReportsOfOwner } from '../reports/report-store.ts';

export async function onAdminSeeded(
  transaction: Database,
  { data, aggregateVersion }: EventEnvelope<{ user_id: string; original: boolean }>,
): Promise<void> {
  // Waits for a running deletion, because the check below cannot see a deletion before its commit.
  await lockAdmins(transaction);
  if (await isAccountErased(transaction, 'admin', data.user_id)) return;
  const present = await lockAdmin(transaction, data.user_id);
  const next = withSeeding(present, {
    userId: data.user_id,
    original: data.original,
    version: aggregateVersion,
  });
  if (!next) return;
  await saveAdmin(transaction, next);
  if (present?.active === next.active) return;
  await recordEvent(transaction, adminGranted, {
    id: next.userId,
    version: next.version,
    data: { user_id: next.userId },
  });
}

/** Erases the admin and the reports about the account's requests. The audit log keeps the account's id. */
export async function onAccountDeleted(
  transaction: Database,
  { data, aggregateVersion }: EventEnvelope<{ user_id: string }>,
): Promise<void> {
  const { user_id: userId } = data;
  await eraseAdmin(transaction, userId);
  await removeReportsOfOwner(transaction, userId);
  await recordEvent(transaction, accountErasedBy('admin'), {
    id: userId,
    version: aggregateVersion,
    data: { user_id: userId },
  });
}
