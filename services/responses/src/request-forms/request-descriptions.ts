import type { Language } from '@blindspot/contracts/languages';
import { describeRequests } from '@blindspot/contracts/messages/feedback-requests';
import { titleInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { listFrozenTexts } from './form-text-store.ts';
import { feedbackRequestNotFound } from './request-form-errors.ts';

/** A request as responders see it named, in their language. */
export interface RequestDescription {
  title: string;
  ownerName: string;
  questionSet: string;
}

const perQuestion = 200;

/**
 * By request id, without those that are gone, in this language. A frozen text is known here; of a request without one, requests is asked. Throws
 * 503 while that is needed and cannot be reached.
 */
export async function describeAll(
  { db, bus }: { db: Database; bus: Bus },
  requestIds: readonly string[],
  language: Language,
): Promise<Map<string, RequestDescription>> {
  const frozen = await listFrozenTexts(db, [...new Set(requestIds)]);
  const descriptions = new Map<string, RequestDescription>(
    frozen.map(({ requestId, title, titles, ...description }) => [
      requestId,
      { ...description, title: titleInLanguage(title, titles ?? undefined, language) },
    ]),
  );
  const ids = [...new Set(requestIds)].filter((id) => !descriptions.has(id));
  for (let start = 0; start < ids.length; start += perQuestion) {
    const { requests } = await bus.ask(describeRequests, {
      request_ids: ids.slice(start, start + perQuestion),
    });
    for (const request of requests) {
      descriptions.set(request.request_id, {
        title: titleInLanguage(request.title, request.titles, language),
        ownerName: request.owner_name,
        questionSet: request.question_set,
      });
    }
  }
  return descriptions;
}

/** Throws 404 for a request that is gone. */
export async function describeRequest(
  parts: { db: Database; bus: Bus },
  requestId: string,
  language: Language,
): Promise<RequestDescription> {
  const description = (await describeAll(parts, [requestId], language)).get(requestId);
  if (!description) throw feedbackRequestNotFound();
  return description;
}
