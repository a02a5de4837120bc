import { adminGranted } from '@blindspot/contracts/messages/accounts';
import type { EventEnvelope } from '@blindspot/contracts/message';
import type { Database } from '@blindspot/service-kit/database/database';
import { isAccountErased } from '@blindspot/service-kit/database/erased-accounts-store';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { lockAdmin, lockAdmins, saveAdmin } from './admin-store.ts';
import { withSeeding } from './seeded-admin.ts';

export async function onAdminSeeded(
  transaction: Database,
  { data, aggregateVersion }: EventEnvelope<{ user_id: string; original: boolean }>,
): Promise<void> {
  // Else a deletion that is under way would be seen neither there nor here.
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
  await recordEvent(transaction, 'admin', adminGranted, {
    aggregateId: next.userId,
    aggregateVersion: next.version,
    data: { user_id: next.userId },
  });
}
