import type { EventEnvelope } from '@blindspot/contracts/message';
import type { Database } from '@blindspot/service-kit/database/database';
import { removeReportsOfRequests } from './report-store.ts';

/** A deleted request leaves no reports; one that is stored meanwhile goes when somebody looks at the list. */
export async function onRequestDeleted(
  transaction: Database,
  { data }: EventEnvelope<{ request_id: string }>,
): Promise<void> {
  await removeReportsOfRequests(transaction, [data.request_id]);
}
