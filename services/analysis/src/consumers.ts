import { accountDeleted } from '@blindspot/contracts/events-auth';
import { systemPromptsSaved } from '@blindspot/contracts/events-admin';
import {
  feedbackRequestCreated,
  feedbackRequestDeleted,
  feedbackRequestUpdated,
} from '@blindspot/contracts/events-requests';
import {
  feedbackResponseChanged,
  feedbackResponseErased,
  feedbackResponseSubmitted,
} from '@blindspot/contracts/events-responses';
import type { Bus } from '@blindspot/service-kit/bus';
import type { Database } from '@blindspot/service-kit/database';
import { startConsumer, type EventConsumer } from '@blindspot/service-kit/event-consumer';
import type { Logger } from '@blindspot/service-kit/logger';
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
      durable: 'analysis-request-created',
      event: feedbackRequestCreated,
      handler: saveRequest,
    }),
    startConsumer({
      ...common,
      durable: 'analysis-request-updated',
      event: feedbackRequestUpdated,
      handler: saveRequest,
    }),
    startConsumer({
      ...common,
      durable: 'analysis-request-deleted',
      event: feedbackRequestDeleted,
      handler: onRequestDeleted,
      afterCommit: onRecorded,
    }),
    startConsumer({
      ...common,
      durable: 'analysis-response-submitted',
      event: feedbackResponseSubmitted,
      handler: onAnswerSubmitted,
    }),
    startConsumer({
      ...common,
      durable: 'analysis-response-changed',
      event: feedbackResponseChanged,
      handler: onAnswerChanged,
    }),
    startConsumer({
      ...common,
      durable: 'analysis-response-erased',
      event: feedbackResponseErased,
      handler: onAnswerErased,
    }),
    startConsumer({
      ...common,
      durable: 'analysis-account-deleted',
      event: accountDeleted,
      handler: onAccountDeleted,
      afterCommit: onRecorded,
    }),
    startConsumer({
      ...common,
      durable: 'analysis-system-prompts-saved',
      event: systemPromptsSaved,
      handler: onPromptsSaved,
    }),
  ];
}
