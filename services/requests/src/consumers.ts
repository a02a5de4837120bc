import { questionSetDeleted, questionSetSaved } from '@blindspot/contracts/events-admin';
import {
  feedbackResponseChanged,
  feedbackResponseErased,
  feedbackResponseSubmitted,
} from '@blindspot/contracts/events-responses';
import type { Bus } from '@blindspot/service-kit/bus';
import type { Database } from '@blindspot/service-kit/database';
import { startConsumer, type EventConsumer } from '@blindspot/service-kit/event-consumer';
import type { Logger } from '@blindspot/service-kit/logger';
import type { LiveCounts } from './live-counts/live-counts.ts';
import { onQuestionSetDeleted, onQuestionSetSaved } from './question-sets/question-set-projection.ts';
import { onResponsesCounted } from './response-counts/response-count-projection.ts';

/** What this service hears of the others. */
export function startConsumers(parts: {
  bus: Bus;
  db: Database;
  liveCounts: LiveCounts;
  logger: Logger;
}): EventConsumer[] {
  const { bus, db, liveCounts, logger } = parts;
  const common = { bus, db, logger, schema: 'requests' };
  const counted = [feedbackResponseSubmitted, feedbackResponseChanged, feedbackResponseErased];
  return [
    startConsumer({
      ...common,
      durable: 'requests-question-set-saved',
      event: questionSetSaved,
      handler: onQuestionSetSaved,
    }),
    startConsumer({
      ...common,
      durable: 'requests-question-set-deleted',
      event: questionSetDeleted,
      handler: onQuestionSetDeleted,
    }),
    ...counted.map((event) =>
      startConsumer({
        ...common,
        durable: `requests-${event.type}`,
        event,
        handler: onResponsesCounted,
        afterCommit: ({ data }) => liveCounts.announce(data.request_id),
      }),
    ),
  ];
}
