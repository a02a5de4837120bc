import type { EventEnvelope } from '@blindspot/contracts/event';
import { describeAccounts } from '@blindspot/contracts/queries-operations';
import type { Bus } from '@blindspot/service-kit/bus';
import type { Database } from '@blindspot/service-kit/database';
import { saveOwnerName } from './account-store.ts';

/** Names never travel in events: that something changed is heard, and what it is now is asked. */
export function followAccountChanges(
  bus: Bus,
): (db: Database, event: EventEnvelope<{ user_id: string }>) => Promise<void> {
  return async (db, { data }) => {
    const { accounts } = await bus.ask(describeAccounts, { user_ids: [data.user_id] });
    for (const account of accounts) await saveOwnerName(db, account.user_id, account.name);
  };
}
