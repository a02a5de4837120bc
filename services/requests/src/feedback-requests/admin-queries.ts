import { searchedRequests } from '@blindspot/contracts/limits';
import { getRequestStatistics } from '@blindspot/contracts/messages/analytics';
import {
  allowReportedForm,
  closeReportedForm,
  describeRequestOwners,
  listAskedQuestions,
  searchRequests,
} from '@blindspot/contracts/messages/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { liftTakeDown, takeDownForm } from './feedback-request-service.ts';
import { listFeedbackRequestsById, listForms } from './feedback-request-store.ts';
import { findRequestIds, readRequestStatistics } from './request-statistics-view.ts';

export function serveAdminQueries({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(describeRequestOwners, async ({ request_ids: ids }) => {
    const requests = await listFeedbackRequestsById(db, ids);
    return {
      // Returns the form's text, because people read and report this text.
      requests: requests.map(({ id, ownerId, formText: { title, ownerName } }) => ({
        request_id: id,
        title,
        owner_id: ownerId,
        owner_name: ownerName,
      })),
    };
  });

  bus.serve(listAskedQuestions, async ({ request_ids: ids }) => {
    const forms = await listForms(db, ids);
    return {
      requests: forms.map(({ request_id, form }) => ({
        request_id,
        questions: [...Object.entries(form.questions), ...Object.entries(form.optional_questions)].map(
          ([key, text]) => ({ key, text }),
        ),
      })),
    };
  });

  bus.serve(searchRequests, async ({ text, owner_id: ownerId }) => ({
    request_ids: await findRequestIds(db, { text, ownerId, atMost: searchedRequests }),
  }));

  bus.serve(closeReportedForm, async ({ request_id: id, owner_id: ownerId }) => {
    await takeDownForm({ db }, { id, ownerId });
    return { closed: true as const };
  });

  bus.serve(allowReportedForm, async ({ request_id: id }) => {
    await liftTakeDown({ db }, id);
    return { allowed: true as const };
  });

  bus.serve(getRequestStatistics, (query) => readRequestStatistics(db, query));
}
