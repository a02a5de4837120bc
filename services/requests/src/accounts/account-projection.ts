import type { EventEnvelope } from '@blindspot/contracts/message';
import { describeAccounts } from '@blindspot/contracts/messages/accounts';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { isAccountErased } from '@blindspot/service-kit/database/erased-accounts-store';
import { lockOwner, saveOwnerName } from './account-store.ts';

/** Fetches the current name after an account event, because names never travel in events. */
export function followAccountChanges(
  bus: Bus,
): (transaction: Database, event: EventEnvelope<{ user_id: string }>) => Promise<void> {
  return async (transaction, { data, aggregateVersion }) => {
    const { accounts } = await bus.ask(describeAccounts, { user_ids: [data.user_id] });
    for (const { user_id: ownerId, name } of accounts) {
      await lockOwner(transaction, ownerId, 'shared');
      if (await isAccountErased(transaction, 'requests', ownerId)) continue;
      // The fetched name is at least as new as the event's version.
      await saveOwnerName(transaction, { ownerId, name, accountVersion: aggregateVersion });
    }
  };
}
