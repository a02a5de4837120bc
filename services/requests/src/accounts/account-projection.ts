import type { EventEnvelope } from '@blindspot/contracts/event';
import { describeAccounts } from '@blindspot/contracts/queries/accounts';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { isAccountErased, lockOwner, saveOwnerName } from './account-store.ts';

/** Names never travel in events: that something changed is heard, and what it is now is asked. */
export function followAccountChanges(
  bus: Bus,
): (db: Database, event: EventEnvelope<{ user_id: string }>) => Promise<void> {
  return async (db, { data, aggregateVersion }) => {
    const { accounts } = await bus.ask(describeAccounts, { user_ids: [data.user_id] });
    for (const { user_id: ownerId, name } of accounts) {
      await lockOwner(db, ownerId, 'shared');
      if (await isAccountErased(db, ownerId)) continue;
      // What is asked now is at least as new as what was announced.
      await saveOwnerName(db, { ownerId, name, accountVersion: aggregateVersion });
    }
  };
}
