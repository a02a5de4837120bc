import { getLabelledRequest } from '@blindspot/contracts/messages/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import { findRequest, saveRequest, type AnalysedRequest } from './request-store.ts';

export interface DirectoryDeps {
  readonly db: Database;
  readonly bus: Bus;
}

export interface OwnRequest {
  readonly requestId: string;
  readonly ownerId: string;
}

/** Returns the copy of a request. Fetches a missing copy from the requests service. */
export async function lookUpRequest(
  deps: DirectoryDeps,
  requestId: string,
): Promise<AnalysedRequest | undefined> {
  return (await findRequest(deps.db, requestId)) ?? (await fetchRequest(deps, requestId));
}

/** Returns undefined for a deleted request. */
export async function fetchRequest(
  { db, bus }: DirectoryDeps,
  requestId: string,
): Promise<AnalysedRequest | undefined> {
  const { request, version } = await bus.ask(getLabelledRequest, { request_id: requestId });
  if (!request) return undefined;
  await saveRequest(db, request, version);
  return await findRequest(db, requestId);
}

/** Throws the same 404 for a missing request and another owner's request. */
export async function getOwnRequest(
  deps: DirectoryDeps,
  { requestId, ownerId }: OwnRequest,
): Promise<AnalysedRequest> {
  const request = await lookUpRequest(deps, requestId);
  if (request?.ownerId !== ownerId) throw notFound('You have no such feedback request.');
  return request;
}
