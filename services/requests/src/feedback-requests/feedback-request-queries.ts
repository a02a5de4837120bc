import {
  describeRequests,
  getLabelledRequest,
  getRequestFacts,
  getRequestOwner,
  listArchivedRequests,
  type FormText as FormTextReply,
} from '@blindspot/contracts/queries/feedback-requests';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { findDeletedVersion } from '../deletions/deletion-store.ts';
import { factsOf, type FormText } from './feedback-request.ts';
import {
  describeFeedbackRequests,
  findFeedbackRequest,
  findFormText,
  listArchived,
} from './feedback-request-store.ts';

/** What a form of before there was such a thing leaves out, so that a copy can be told from one that another image made. */
const wholeForm = (form: FeedbackForm): FeedbackForm => ({
  ...form,
  offers: form.offers ?? {},
  allows_cannot_judge: form.allows_cannot_judge ?? false,
});

const toFormText = ({ formVersion, title, description, ownerName }: FormText): FormTextReply => ({
  form_version: formVersion,
  title,
  description,
  owner_name: ownerName,
});

/** Answers what other services ask about feedback requests. */
export function serveFeedbackRequestQueries({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(getRequestFacts, async ({ request_id: id, form_version: formVersion }) => {
    const request = await findFeedbackRequest(db, id);
    if (!request)
      return {
        facts: null,
        version: (await findDeletedVersion(db, id)) ?? 0,
        form_text: null,
        closed_at: null,
      };
    const { version, closedAt, formText } = request;
    const asked = formVersion && (await findFormText(db, { requestId: id, formVersion }));
    return {
      facts: factsOf(request),
      version,
      form_text: toFormText(asked || formText),
      closed_at: closedAt?.toISOString() ?? null,
    };
  });

  bus.serve(getLabelledRequest, async ({ request_id: id }) => {
    const request = await findFeedbackRequest(db, id);
    if (!request) return { request: null, version: (await findDeletedVersion(db, id)) ?? 0 };
    const { title, ownerName, version } = request;
    const { form, ...facts } = factsOf(request);
    const labelled = { ...facts, form: wholeForm(form) };
    return { request: { ...labelled, title, owner_name: ownerName }, version };
  });

  bus.serve(getRequestOwner, async ({ request_id: id }) => ({
    owner_id: (await findFeedbackRequest(db, id))?.ownerId ?? null,
  }));

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
