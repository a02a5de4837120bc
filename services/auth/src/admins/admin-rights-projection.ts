import type { EventEnvelope } from '@blindspot/contracts/message';
import type { Database } from '@blindspot/service-kit/database/database';
import { saveAdminRight } from './admin-store.ts';

type Decision = EventEnvelope<{ user_id: string }>;

/** Stores the admin service's decisions, only to fill `user.is_admin`; no authorization uses them. */
export function onAdminGranted(transaction: Database, { data, aggregateVersion }: Decision): Promise<void> {
  return saveAdminRight(transaction, { userId: data.user_id, isAdmin: true, version: aggregateVersion });
}

export function onAdminRevoked(transaction: Database, { data, aggregateVersion }: Decision): Promise<void> {
  return saveAdminRight(transaction, { userId: data.user_id, isAdmin: false, version: aggregateVersion });
}
