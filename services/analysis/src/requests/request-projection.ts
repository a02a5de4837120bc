import type { EventEnvelope } from '@blindspot/contracts/message';
import { feedbackRequestErasedBy } from '@blindspot/contracts/messages/feedback-requests';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { accountErasedBy } from '@blindspot/contracts/messages/accounts';
import { saveErasedAccount } from '@blindspot/service-kit/database/erased-accounts-store';
import {
  forgetDeadLetters,
  removeRequest,
  listOwnedIds,
  lockOwner,
  removeOwnerRows,
} from './request-store.ts';

type RequestEvent = EventEnvelope<{ request_id: string }>;

const requestErased = feedbackRequestErasedBy('analysis');
const accountErased = accountErasedBy('analysis');

/** Publishes `requestErased` even for a redelivered event. */
export async function onRequestDeleted(
  db: Database,
  { data, aggregateVersion }: RequestEvent,
): Promise<void> {
  await removeRequest(db, data.request_id);
  await forgetDeadLetters(db, [data.request_id]);
  await recordEvent(db, requestErased, {
    id: data.request_id,
    version: aggregateVersion,
    data: { request_id: data.request_id },
  });
}

/** Removes jobs together with the requests, so that a running analysis publishes nothing. */
export async function onAccountDeleted(
  db: Database,
  { data, aggregateVersion }: EventEnvelope<{ user_id: string }>,
): Promise<void> {
  const { user_id: ownerId } = data;
  await lockOwner(db, ownerId, 'alone');
  await saveErasedAccount(db, 'analysis', ownerId);
  const ids = await listOwnedIds(db, ownerId);
  for (const id of ids) await removeRequest(db, id);
  await removeOwnerRows(db, ownerId);
  await forgetDeadLetters(db, ids);
  await recordEvent(db, accountErased, {
    id: ownerId,
    version: aggregateVersion,
    data: { user_id: ownerId },
  });
}
