import type { EventDefinition, LiveHint, QueryDefinition } from './message.ts';
import * as accounts from './messages/accounts.ts';
import * as analysis from './messages/analysis.ts';
import * as analytics from './messages/analytics.ts';
import * as feedbackRequests from './messages/feedback-requests.ts';
import * as feedbackResponses from './messages/feedback-responses.ts';
import * as mail from './messages/mail.ts';
import * as operations from './messages/operations.ts';
import * as questionSets from './messages/question-sets.ts';
import * as reports from './messages/reports.ts';
import * as systemPrompts from './messages/system-prompts.ts';
import { serviceNames } from './services.ts';

const declared = [
  accounts,
  analysis,
  analytics,
  feedbackRequests,
  feedbackResponses,
  mail,
  operations,
  questionSets,
  reports,
  systemPrompts,
].flatMap((module) => Object.values<unknown>(module));

const subscribed = declared.filter((value) => hasMember<EventDefinition | LiveHint>(value, 'subscribers'));

/** All events. An event that several services publish is listed once for each of them. */
export const allEvents: readonly EventDefinition[] = [
  ...subscribed.filter((value) => 'type' in value),
  ...serviceNames.filter((name) => name !== 'auth').map((name) => accounts.accountErasedBy(name)),
  ...feedbackRequests.requestKeepers.map((name) => feedbackRequests.feedbackRequestErasedBy(name)),
];

/** All queries. A query that several services serve is listed once for each of them. */
export const allQueries: readonly QueryDefinition[] = [
  ...declared.filter((value) => hasMember<QueryDefinition>(value, 'askedBy')),
  ...feedbackRequests.requestKeepers.map((name) => operations.listHeldRequests(name)),
  ...serviceNames.flatMap((name) => [operations.getOperations(name), operations.replayDeadLetter(name)]),
] as QueryDefinition[]; // Ignores the queries' input types, because no caller sends a query from this list.

export const allLiveHints: readonly LiveHint[] = subscribed.filter((value) => !('type' in value));

function hasMember<Definition>(value: unknown, member: keyof Definition & string): value is Definition {
  return typeof value === 'object' && value !== null && member in value;
}
