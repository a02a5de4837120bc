import {
  describeRequests,
  getLabelledRequest,
  getRequestFacts,
  listArchivedRequests,
} from '@blindspot/contracts/queries/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { findDeletedVersion } from '../deletions/deletion-store.ts';
import { factsOf } from './feedback-request.ts';
import { describeFeedbackRequests, findFeedbackRequest, listArchived } from './feedback-request-store.ts';

/** Answers what other services ask about feedback requests. */
export function serveFeedbackRequestQueries({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(getRequestFacts, async ({ request_id: id }) => {
    const request = await findFeedbackRequest(db, id);
    if (!request) return { facts: null, version: (await findDeletedVersion(db, id)) ?? 0, closed_at: null };
    const { version, closedAt } = request;
    return { facts: factsOf(request), version, closed_at: closedAt?.toISOString() ?? null };
  });

  bus.serve(getLabelledRequest, async ({ request_id: id }) => {
    const request = await findFeedbackRequest(db, id);
    if (!request) return { request: null, version: (await findDeletedVersion(db, id)) ?? 0 };
    const { title, ownerName, version } = request;
    const { form, ...facts } = factsOf(request);
    const labelled = { ...facts, form: { ...form, offers: form.offers ?? {} } };
    return { request: { ...labelled, title, owner_name: ownerName }, version };
  });

  bus.serve(listArchivedRequests, async ({ request_ids: ids }) => ({
    request_ids: await listArchived(db, ids),
  }));

  bus.serve(describeRequests, async ({ request_ids: ids }) => {
    const requests = await describeFeedbackRequests(db, ids);
    return {
      requests: requests.map(({ request_id, title, owner_name, question_set }) => ({
        request_id,
        title,
        owner_name,
        question_set,
      })),
    };
  });
}
