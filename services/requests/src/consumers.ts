import { accountChanged, accountDeleted } from '@blindspot/contracts/events/accounts';
import { questionSetDeleted, questionSetSaved } from '@blindspot/contracts/events/question-sets';
import {
  feedbackResponseChanged,
  feedbackResponseErased,
  feedbackResponseSubmitted,
} from '@blindspot/contracts/events/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { startConsumer, type EventConsumer } from '@blindspot/service-kit/events/event-consumer';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { onAccountDeleted } from './accounts/account-erasure.ts';
import { followAccountChanges } from './accounts/account-projection.ts';
import type { LiveCounts } from './live-counts/live-counts.ts';
import { onQuestionSetDeleted, onQuestionSetSaved } from './question-sets/question-set-projection.ts';
import { onResponsesCounted } from './response-counts/response-count-projection.ts';

/** What this service hears of the others. */
export function startConsumers(parts: {
  bus: Bus;
  db: Database;
  liveCounts: LiveCounts;
  /** Called after a commit that recorded events. */
  announce: () => void;
  logger: Logger;
}): EventConsumer[] {
  const { bus, db, liveCounts, announce, logger } = parts;
  const common = { bus, db, logger, schema: 'requests' };
  const counted = [feedbackResponseSubmitted, feedbackResponseChanged, feedbackResponseErased];
  return [
    startConsumer({
      ...common,
      event: questionSetSaved,
      handler: onQuestionSetSaved,
    }),
    startConsumer({
      ...common,
      event: questionSetDeleted,
      handler: onQuestionSetDeleted,
    }),
    startConsumer({
      ...common,
      event: accountChanged,
      handler: followAccountChanges(bus),
      // What was asked first must not be written last.
      maxAckPending: 1,
    }),
    startConsumer({
      ...common,
      event: accountDeleted,
      handler: onAccountDeleted,
      afterCommit: announce,
    }),
    ...counted.map((event) =>
      startConsumer({
        ...common,
        event,
        handler: onResponsesCounted,
        afterCommit: ({ data }) => liveCounts.announce(data.request_id),
      }),
    ),
  ];
}
