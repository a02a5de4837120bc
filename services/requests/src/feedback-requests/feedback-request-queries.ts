import {
  describeRequests,
  getLabelledRequest,
  getRequestFacts,
  getRequestOwner,
  listArchivedRequests,
  type FormText as FormTextReply,
} from '@blindspot/contracts/messages/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { findDeletedVersion } from '../deletions/deletion-store.ts';
import { answersClosedAt, factsOf, type FormText } from './feedback-request.ts';
import {
  listFeedbackRequestsById,
  findFeedbackRequest,
  findFormText,
  listArchived,
} from './feedback-request-store.ts';

const toFormText = ({
  formVersion,
  title,
  description,
  ownerName,
  asksQuoting,
}: FormText): FormTextReply => ({
  form_version: formVersion,
  title,
  description,
  owner_name: ownerName,
  asks_quoting: asksQuoting,
});

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
    const { version, formText } = request;
    const asked = formVersion && (await findFormText(db, { requestId: id, formVersion }));
    return {
      facts: factsOf(request),
      version,
      form_text: toFormText(asked || formText),
      closed_at: answersClosedAt(request)?.toISOString() ?? null,
    };
  });

  bus.serve(getLabelledRequest, async ({ request_id: id }) => {
    const request = await findFeedbackRequest(db, id);
    if (!request) return { request: null, version: (await findDeletedVersion(db, id)) ?? 0 };
    const { formText, version } = request;
    const { title, ownerName } = formText;
    return { request: { ...factsOf(request), title, owner_name: ownerName }, version };
  });

  bus.serve(getRequestOwner, async ({ request_id: id }) => ({
    owner_id: (await findFeedbackRequest(db, id))?.ownerId ?? null,
  }));

  bus.serve(listArchivedRequests, async ({ request_ids: ids }) => ({
    request_ids: await listArchived(db, ids),
  }));

  bus.serve(describeRequests, async ({ request_ids: ids }) => {
    const requests = await listFeedbackRequestsById(db, ids);
    return {
      requests: requests.map(({ id, formText, form, questionSet }) => ({
        request_id: id,
        title: formText.title,
        titles: form.titles,
        owner_name: formText.ownerName,
        question_set: questionSet,
      })),
    };
  });
}
