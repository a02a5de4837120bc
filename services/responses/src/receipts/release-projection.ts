import type { EventEnvelope } from '@blindspot/contracts/event';
import type { Database } from '@blindspot/service-kit/database/database';
import { markReleased } from './receipt-store.ts';

/** What a full release has used may be erased by its writer, and changed no more. */
export function onReleasePublished(
  transaction: Database,
  { data }: EventEnvelope<{ request_id: string; response_ids: string[] }>,
): Promise<void> {
  return markReleased(transaction, data.request_id, data.response_ids);
}
