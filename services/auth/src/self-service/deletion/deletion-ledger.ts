import { accountErasedBy } from '@blindspot/contracts/messages/accounts';
import type { Database } from '@blindspot/service-kit/database/database';
import { repeatDeletions } from '@blindspot/service-kit/events/deletion-ledger';
import { confirmDeletion } from '@blindspot/service-kit/events/deletion-ledger-store';
import { subscribe } from '@blindspot/service-kit/events/event-consumer';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { deletionLedger, erasers } from './deletion-store.ts';

/** Subscribes to the confirmations of services that erased a deleted account. */
export const deletionConfirmations = erasers.map((service) =>
  subscribe(accountErasedBy(service), (transaction, { data }) =>
    confirmDeletion(transaction, deletionLedger, data.user_id, service),
  ),
);

export function startRepeatingDeletions(deps: { db: Database; logger: Logger }): PollLoop {
  return repeatDeletions(deletionLedger, deps);
}
