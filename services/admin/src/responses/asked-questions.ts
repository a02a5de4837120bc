import {
  formsPerMessage,
  listAskedQuestions,
  type AskedQuestion,
} from '@blindspot/contracts/messages/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';

type Questions = readonly AskedQuestion[];

/** Forms that are kept while one file is made; answers to one request stand all over it. */
const keptAtMost = 1_000;

/** What requests asked, for each id in the given order; nothing for a request that is just being deleted. */
export function createAskedQuestions(
  bus: Pick<Bus, 'ask'>,
): (requestIds: readonly string[]) => Promise<Questions[]> {
  const kept = new Map<string, Questions>();
  return async (requestIds) => {
    const wanted = new Map<string, Questions>();
    for (const id of requestIds) wanted.set(id, kept.get(id) ?? []);
    const unknown = [...wanted.keys()].filter((id) => !kept.has(id));
    for (let from = 0; from < unknown.length; from += formsPerMessage) {
      const ids = unknown.slice(from, from + formsPerMessage);
      const { requests } = await bus.ask(listAskedQuestions, { request_ids: ids });
      for (const { request_id: id, questions } of requests) {
        wanted.set(id, questions);
        if (kept.size < keptAtMost) kept.set(id, questions);
      }
    }
    return requestIds.map((id) => wanted.get(id) ?? []);
  };
}
