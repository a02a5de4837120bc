import type { EventEnvelope } from '@blindspot/contracts/event';
import type { Database } from '@blindspot/service-kit/database/database';
import { saveResponseCount } from './response-count-store.ts';

/** Each event carries the whole count, so the newest one alone decides. */
export function onResponsesCounted(
  transaction: Database,
  { data, aggregateVersion }: EventEnvelope<{ request_id: string; response_count: number }>,
): Promise<void> {
  return saveResponseCount(transaction, {
    requestId: data.request_id,
    responseCount: data.response_count,
    version: aggregateVersion,
  });
}
