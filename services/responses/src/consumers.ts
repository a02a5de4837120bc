import { accountDeleted } from '@blindspot/contracts/events-auth';
import { releasePublished } from '@blindspot/contracts/events-analysis';
import {
  feedbackRequestCreated,
  feedbackRequestDeleted,
  feedbackRequestUpdated,
} from '@blindspot/contracts/events-requests';
import type { Bus } from '@blindspot/service-kit/bus';
import type { Database } from '@blindspot/service-kit/database';
import { startConsumer, type EventConsumer } from '@blindspot/service-kit/event-consumer';
import type { Logger } from '@blindspot/service-kit/logger';
import { onAccountDeleted } from './accounts/account-erasure.ts';
import { markReleased } from './receipts/receipt-store.ts';
import { onRequestDeleted, onRequestSaved } from './request-forms/request-form-projection.ts';

/** What this service hears of the others. */
export function startConsumers(parts: {
  bus: Bus;
  db: Database;
  /** Called after a commit that recorded events. */
  announce: () => void;
  logger: Logger;
}): EventConsumer[] {
  const { announce, ...rest } = parts;
  const common = { ...rest, schema: 'responses' };
  return [
    startConsumer({
      ...common,
      event: feedbackRequestCreated,
      handler: onRequestSaved,
    }),
    startConsumer({
      ...common,
      event: feedbackRequestUpdated,
      handler: onRequestSaved,
    }),
    startConsumer({
      ...common,
      event: feedbackRequestDeleted,
      handler: onRequestDeleted,
    }),
    startConsumer({
      ...common,
      event: releasePublished,
      handler: (db, { data }) => markReleased(db, data.request_id, data.response_ids),
    }),
    startConsumer({
      ...common,
      event: accountDeleted,
      handler: onAccountDeleted,
      afterCommit: announce,
    }),
  ];
}
