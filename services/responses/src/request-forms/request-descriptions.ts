import { describeRequests } from '@blindspot/contracts/queries/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { feedbackRequestNotFound } from './request-form-errors.ts';

/** What only the requests service knows and no event carries. */
export interface RequestDescription {
  title: string;
  ownerName: string;
  questionSet: string;
}

const perQuestion = 200;

/** By request id, without those that are gone. Throws 503 while the requests service cannot be reached. */
export async function describeAll(
  bus: Bus,
  requestIds: readonly string[],
): Promise<Map<string, RequestDescription>> {
  const ids = [...new Set(requestIds)];
  const descriptions = new Map<string, RequestDescription>();
  for (let start = 0; start < ids.length; start += perQuestion) {
    const { requests } = await bus.ask(describeRequests, {
      request_ids: ids.slice(start, start + perQuestion),
    });
    for (const request of requests) {
      descriptions.set(request.request_id, {
        title: request.title,
        ownerName: request.owner_name,
        questionSet: request.question_set,
      });
    }
  }
  return descriptions;
}

/** Throws 404 for a request that is gone. */
export async function describeRequest(bus: Bus, requestId: string): Promise<RequestDescription> {
  const description = (await describeAll(bus, [requestId])).get(requestId);
  if (!description) throw feedbackRequestNotFound();
  return description;
}
