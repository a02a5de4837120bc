import type { EventDefinition } from './event.ts';
import * as accountsEvents from './events/accounts.ts';
import * as adminsEvents from './events/admins.ts';
import * as feedbackRequestsEvents from './events/feedback-requests.ts';
import * as feedbackResponsesEvents from './events/feedback-responses.ts';
import * as questionSetsEvents from './events/question-sets.ts';
import * as sessionsEvents from './events/sessions.ts';
import * as systemPromptsEvents from './events/system-prompts.ts';
import * as trustEvents from './events/trust.ts';
import type { LiveHint } from './live-hint.ts';
import * as liveHints from './live-hints.ts';
import * as accountsQueries from './queries/accounts.ts';
import * as analysisHealthQueries from './queries/analysis-health.ts';
import * as analyticsQueries from './queries/analytics.ts';
import * as feedbackRequestsQueries from './queries/feedback-requests.ts';
import * as feedbackResponsesQueries from './queries/feedback-responses.ts';
import * as lettersQueries from './queries/letters.ts';
import * as mailQueries from './queries/mail.ts';
import * as operationsQueries from './queries/operations.ts';
import * as ownViewsQueries from './queries/own-views.ts';
import * as questionSetsQueries from './queries/question-sets.ts';
import * as readableSetsQueries from './queries/readable-sets.ts';
import * as reconciliationQueries from './queries/reconciliation.ts';
import * as reportsQueries from './queries/reports.ts';
import * as systemPromptsQueries from './queries/system-prompts.ts';
import type { QueryDefinition } from './query.ts';
import { serviceNames } from './services.ts';

/** Everything that travels over the broker, once. */
export const allEvents: readonly EventDefinition[] = [
  ...definitionsIn<EventDefinition>(
    accountsEvents,
    adminsEvents,
    feedbackRequestsEvents,
    feedbackResponsesEvents,
    questionSetsEvents,
    sessionsEvents,
    systemPromptsEvents,
    trustEvents,
  ),
  ...serviceNames.filter((name) => name !== 'auth').map((name) => accountsEvents.accountErasedBy(name)),
  ...feedbackRequestsEvents.requestKeepers.map((name) =>
    feedbackRequestsEvents.feedbackRequestErasedBy(name),
  ),
];

export const allQueries: readonly QueryDefinition[] = [
  ...definitionsIn<QueryDefinition>(
    accountsQueries,
    analysisHealthQueries,
    analyticsQueries,
    feedbackRequestsQueries,
    feedbackResponsesQueries,
    lettersQueries,
    mailQueries,
    operationsQueries,
    ownViewsQueries,
    reportsQueries,
    questionSetsQueries,
    readableSetsQueries,
    reconciliationQueries,
    systemPromptsQueries,
  ),
  ...feedbackRequestsEvents.requestKeepers.map((name) => reconciliationQueries.listHeldRequests(name)),
  ...serviceNames.flatMap((name) => [
    operationsQueries.getOperations(name),
    operationsQueries.replayDeadLetter(name),
  ]),
] as QueryDefinition[]; // Their inputs differ, and nothing that reads this list asks them.

export const allLiveHints: readonly LiveHint[] = definitionsIn<LiveHint>(liveHints);

/** What a module declares that has a subject; all such declarations of one module are of one kind. */
function definitionsIn<Definition>(...modules: readonly object[]): Definition[] {
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value) => typeof value === 'object' && value !== null && 'subject' in value) as Definition[];
}
