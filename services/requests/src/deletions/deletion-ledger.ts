import { feedbackRequestErasedBy, requestKeepers } from '@blindspot/contracts/messages/feedback-requests';
import type { Database } from '@blindspot/service-kit/database/database';
import { confirmDeletion, repeatDeletions } from '@blindspot/service-kit/events/deletion-ledger';
import { subscribe } from '@blindspot/service-kit/events/event-consumer';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { deletionLedger } from './deletion-store.ts';

export const deletionConfirmations = requestKeepers.map((keeper) =>
  subscribe(feedbackRequestErasedBy(keeper), (transaction, { data }) =>
    confirmDeletion(transaction, deletionLedger, data.request_id, keeper),
  ),
);

export function startRepeatingDeletions(deps: { db: Database; logger: Logger }): PollLoop {
  return repeatDeletions(deletionLedger, deps);
}
