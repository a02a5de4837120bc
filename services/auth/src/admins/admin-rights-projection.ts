import { adminGranted, adminRevoked } from '@blindspot/contracts/events/admins';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { startConsumer } from '@blindspot/service-kit/events/event-consumer';
import type { EventConsumer } from '@blindspot/service-kit/events/event-consumer';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { saveAdminRight } from './admin-store.ts';

const decisions = [
  { event: adminGranted, isAdmin: true },
  { event: adminRevoked, isAdmin: false },
] as const;

/** Follows the admin service's decisions, only to fill `user.is_admin`; no right is ever read from here. */
export function startAdminRightsProjection(parts: {
  bus: Bus;
  db: Database;
  logger: Logger;
}): EventConsumer[] {
  return decisions.map(({ event, isAdmin }) =>
    startConsumer({
      ...parts,
      schema: 'auth',
      event,
      handler: (db, { data, aggregateVersion }) =>
        saveAdminRight(db, { userId: data.user_id, isAdmin, version: aggregateVersion }),
    }),
  );
}
