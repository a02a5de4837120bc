import type { Language } from '@blindspot/contracts/languages';
import { describeRequests } from '@blindspot/contracts/messages/feedback-requests';
import { titleInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { listFrozenTexts, type RequestDescription } from './form-text-store.ts';
import { feedbackRequestNotFound } from './request-form-errors.ts';

const perQuestion = 200;

/** Uses the frozen text if there is one, otherwise queries the requests service. Throws 503 if that fails. */
export async function describeAll(
  { db, bus }: { db: Database; bus: Bus },
  requestIds: readonly string[],
  language: Language,
): Promise<Map<string, RequestDescription>> {
  const asked = new Set(requestIds);
  const frozen = await listFrozenTexts(db, [...asked]);
  const descriptions = new Map<string, RequestDescription>(
    frozen.map(({ requestId, title, titles, ...description }) => [
      requestId,
      { ...description, title: titleInLanguage(title, titles ?? undefined, language) },
    ]),
  );
  const ids = [...asked].filter((id) => !descriptions.has(id));
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

/** Throws 404 if the request is gone. */
export async function describeRequest(
  deps: { db: Database; bus: Bus },
  requestId: string,
  language: Language,
): Promise<RequestDescription> {
  const description = (await describeAll(deps, [requestId], language)).get(requestId);
  if (!description) throw feedbackRequestNotFound();
  return description;
}
