import type { EventEnvelope } from '@blindspot/contracts/message';
import { describeAccounts } from '@blindspot/contracts/messages/accounts';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { isAccountErased } from '@blindspot/service-kit/database/erased-accounts-store';
import { lockOwner, saveOwnerName } from './account-store.ts';

/** Names never travel in events: that something changed is heard, and what it is now is asked. */
export function followAccountChanges(
  bus: Bus,
): (transaction: Database, event: EventEnvelope<{ user_id: string }>) => Promise<void> {
  return async (transaction, { data, aggregateVersion }) => {
    const { accounts } = await bus.ask(describeAccounts, { user_ids: [data.user_id] });
    for (const { user_id: ownerId, name } of accounts) {
      await lockOwner(transaction, ownerId, 'shared');
      if (await isAccountErased(transaction, 'requests', ownerId)) continue;
      // What is asked now is at least as new as what was announced.
      await saveOwnerName(transaction, { ownerId, name, accountVersion: aggregateVersion });
    }
  };
}
