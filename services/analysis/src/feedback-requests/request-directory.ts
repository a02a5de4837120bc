import { describeRequests, getRequestFacts } from '@blindspot/contracts/queries/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import { findRequest, saveFacts, saveLabels, type AnalysedRequest } from './request-store.ts';

/** Requests as this service knows them, filled from the requests service where an event has not arrived yet. */
export interface RequestDirectory {
  find(requestId: string): Promise<AnalysedRequest | undefined>;
  /** Throws 404 for a request that is not there and for one that is not the caller's, in the same words. */
  getOwned(requestId: string, ownerId: string): Promise<AnalysedRequest>;
  /** The request with title and owner's name of now; those last heard where the requests service is away. */
  withLabels(request: AnalysedRequest): Promise<AnalysedRequest>;
}

const labelTimeoutMs = 500;

export function createRequestDirectory(deps: { db: Database; bus: Bus }): RequestDirectory {
  const { db, bus } = deps;

  const find: RequestDirectory['find'] = async (requestId) => {
    const known = await findRequest(db, requestId);
    if (known) return known;
    const { facts, version } = await bus.ask(getRequestFacts, { request_id: requestId });
    if (!facts) return undefined;
    await saveFacts(db, facts, version);
    return await findRequest(db, requestId);
  };

  return {
    find,
    async getOwned(requestId, ownerId) {
      const request = await find(requestId);
      if (request?.ownerId !== ownerId) throw notFound('There is no feedback request of yours here.');
      return request;
    },
    async withLabels(request) {
      try {
        const { requests } = await bus.ask(
          describeRequests,
          { request_ids: [request.requestId] },
          { timeoutMs: labelTimeoutMs },
        );
        const [heard] = requests;
        if (!heard) return request;
        const labels = { title: heard.title, ownerName: heard.owner_name };
        if (labels.title !== request.title || labels.ownerName !== request.ownerName) {
          await saveLabels(db, { requestId: request.requestId, ...labels });
        }
        return { ...request, ...labels };
      } catch (error) {
        if (error instanceof AppError) return request;
        throw error;
      }
    },
  };
}
