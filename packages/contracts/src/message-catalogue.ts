import type { EventDefinition } from './event.ts';
import * as adminEvents from './events/admin.ts';
import * as analysisEvents from './events/analysis.ts';
import * as authEvents from './events/auth.ts';
import * as requestsEvents from './events/requests.ts';
import * as responsesEvents from './events/responses.ts';
import type { LiveHint } from './live-hint.ts';
import * as liveHints from './live-hints.ts';
import * as queries from './queries/answers.ts';
import * as accountQueries from './queries/accounts.ts';
import * as operationQueries from './queries/operations.ts';
import * as reconciliationQueries from './queries/reconciliation.ts';
import type { QueryDefinition } from './query.ts';
import { serviceNames } from './services.ts';

/** Everything that travels over the broker, once. */
export const allEvents: readonly EventDefinition[] = [
  ...definitionsIn<EventDefinition>(adminEvents, analysisEvents, authEvents, requestsEvents, responsesEvents),
  ...serviceNames.filter((name) => name !== 'auth').map((name) => authEvents.accountErasedBy(name)),
  ...requestsEvents.requestKeepers.map((name) => requestsEvents.feedbackRequestErasedBy(name)),
];

export const allQueries: readonly QueryDefinition[] = [
  ...definitionsIn<QueryDefinition>(queries, accountQueries, operationQueries, reconciliationQueries),
  ...requestsEvents.requestKeepers.map((name) => reconciliationQueries.listHeldRequests(name)),
  ...serviceNames.flatMap((name) => [
    operationQueries.getOperations(name),
    operationQueries.replayDeadLetter(name),
  ]),
] as QueryDefinition[]; // Their inputs differ, and nothing that reads this list asks them.

export const allLiveHints: readonly LiveHint[] = definitionsIn<LiveHint>(liveHints);

/** What a module declares that has a subject; all such declarations of one module are of one kind. */
function definitionsIn<Definition>(...modules: readonly object[]): Definition[] {
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value) => typeof value === 'object' && value !== null && 'subject' in value) as Definition[];
}
