import { accountDeleted } from '@blindspot/contracts/events/accounts';
import { systemPromptsSaved } from '@blindspot/contracts/events/system-prompts';
import {
  feedbackRequestCreated,
  feedbackRequestDeleted,
  feedbackRequestUpdated,
} from '@blindspot/contracts/events/feedback-requests';
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
import {
  onAnswerChanged,
  onAnswerErased,
  onAnswerSubmitted,
} from './feedback-requests/response-projection.ts';
import { followRequests, onRequestDeleted } from './feedback-requests/request-projection.ts';
import { onPromptsSaved } from './prompts/prompt-projection.ts';

/**
 * Every fact this service listens to: durable name, event, what it does. A moved trust rating is not among them: it acts
 * at the next release, which asks for the ratings of that moment.
 */
export function startConsumers(deps: {
  bus: Bus;
  db: Database;
  /** Called after a commit that recorded events. */
  onRecorded?: () => void;
  logger: Logger;
}): EventConsumer[] {
  const { onRecorded = () => undefined, ...rest } = deps;
  const common = { ...rest, schema: 'analysis' };
  const saveRequest = followRequests(deps.bus);
  return [
    startConsumer({
      ...common,
      event: feedbackRequestCreated,
      handler: saveRequest,
    }),
    startConsumer({
      ...common,
      event: feedbackRequestUpdated,
      handler: saveRequest,
    }),
    startConsumer({
      ...common,
      event: feedbackRequestDeleted,
      handler: onRequestDeleted,
      afterCommit: onRecorded,
    }),
    startConsumer({
      ...common,
      event: feedbackResponseSubmitted,
      handler: onAnswerSubmitted,
    }),
    startConsumer({
      ...common,
      event: feedbackResponseChanged,
      handler: onAnswerChanged,
    }),
    startConsumer({
      ...common,
      event: feedbackResponseErased,
      handler: onAnswerErased,
    }),
    startConsumer({
      ...common,
      event: accountDeleted,
      handler: onAccountDeleted,
      afterCommit: onRecorded,
    }),
    startConsumer({
      ...common,
      event: systemPromptsSaved,
      handler: onPromptsSaved,
    }),
  ];
}
