import { getResponseStatistics } from '@blindspot/contracts/messages/analytics';
import {
  listResponderAddresses as addressesQuery,
  listStoredResponses as storedResponsesQuery,
} from '@blindspot/contracts/messages/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { listResponderAddresses } from './responder-address-view.ts';
import { readResponseStatistics } from './response-statistics-view.ts';
import type { StoredResponseParts } from './stored-response-view.ts';
import { listStoredResponses } from './stored-responses-service.ts';

/** Serves the queries of the admin panel about stored answers. */
export function serveStoredResponseQueries(parts: StoredResponseParts & { bus: Bus }): void {
  const { bus } = parts;
  bus.serve(storedResponsesQuery, (query) => listStoredResponses(parts, query));
  bus.serve(addressesQuery, (query) => listResponderAddresses(parts, query));
  bus.serve(getResponseStatistics, (query) => readResponseStatistics(parts, query));
}
