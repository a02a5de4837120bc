import { getResponseStatistics } from '@blindspot/contracts/messages/analytics';
import {
  listResponderAddresses as addressesQuery,
  listStoredResponses as storedResponsesQuery,
} from '@blindspot/contracts/messages/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { listResponderAddresses } from './responder-address-view.ts';
import { readResponseStatistics } from './response-statistics-view.ts';
import type { StoredResponseDeps } from './stored-response-view.ts';
import { listStoredResponses } from './stored-responses-service.ts';

export function serveStoredResponseQueries(deps: StoredResponseDeps & { bus: Bus }): void {
  const { bus } = deps;
  bus.serve(storedResponsesQuery, (query) => listStoredResponses(deps, query));
  bus.serve(addressesQuery, (query) => listResponderAddresses(deps, query));
  bus.serve(getResponseStatistics, (query) => readResponseStatistics(deps, query));
}
