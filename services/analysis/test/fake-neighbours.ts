import { randomUUID } from 'node:crypto';
import {
  getLabelledRequest,
  type LabelledRequest,
  feedbackRequestCreated,
  feedbackRequestDeleted,
  feedbackRequestUpdated,
} from '@blindspot/contracts/messages/feedback-requests';
import { getPromptTemplates } from '@blindspot/contracts/messages/system-prompts';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import type { EventDefinition } from '@blindspot/contracts/message';
import {
  feedbackResponseChanged,
  feedbackResponseErased,
  feedbackResponsesCounted,
  trustRatingChanged,
} from '@blindspot/contracts/messages/feedback-responses';
import { unavailable } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import type { StoredAnswer } from './builders.ts';
import { startFakeResponses, type FakeResponses } from './fake-responses.ts';

export interface FakeNeighbours {
  /** Creates or changes a request; `announced: false` omits its event. */
  addRequest(request: LabelledRequest, options?: { announced?: boolean }): Promise<void>;
  updateRequest(request: LabelledRequest, options?: { announced?: boolean }): Promise<void>;
  deleteRequest(requestId: string): Promise<void>;
  submit(requestId: string, ...answers: StoredAnswer[]): Promise<void>;
  /** Announces another answer from an address that has already answered. Services set this answer aside. */
  submitAgain(requestId: string): Promise<void>;
  change(
    requestId: string,
    responseId: string,
    to: Partial<Pick<StoredAnswer, 'answers' | 'themes'>>,
  ): Promise<void>;
  erase(requestId: string, responseId: string): Promise<void>;
  rate(requestId: string, responseId: string, rating: number): Promise<void>;
  announce<Data>(
    event: EventDefinition<Data>,
    aggregateId: string,
    version: number,
    data: Data,
  ): Promise<void>;
  requestsAway: boolean;
  readonly responses: FakeResponses;
}

export function startFakeNeighbours(bus: Bus): FakeNeighbours {
  const requests = new Map<string, { request: LabelledRequest; version: number }>();
  const versions = new Map<string, number>();
  const responses = startFakeResponses(bus);

  const nextVersion = (requestId: string): number => {
    const version = (versions.get(requestId) ?? 0) + 1;
    versions.set(requestId, version);
    return version;
  };

  const announce: FakeNeighbours['announce'] = async (event, aggregateId, aggregateVersion, data) => {
    const { id, subject, payload } = outboxRow(event, { aggregateId, aggregateVersion, data });
    await bus.publishEvent(subject, payload, id);
  };
  const neighbours: FakeNeighbours = {
    requestsAway: false,
    responses,
    announce,
    async addRequest(request, { announced = true } = {}) {
      requests.set(request.request_id, { request, version: 1 });
      if (announced) await announce(feedbackRequestCreated, request.request_id, 1, request);
    },
    async updateRequest(request, { announced = true } = {}) {
      const version = (requests.get(request.request_id)?.version ?? 0) + 1;
      requests.set(request.request_id, { request, version });
      if (announced) await announce(feedbackRequestUpdated, request.request_id, version, request);
    },
    async deleteRequest(requestId) {
      const version = (requests.get(requestId)?.version ?? 0) + 1;
      requests.delete(requestId);
      await announce(feedbackRequestDeleted, requestId, version, { request_id: requestId });
    },
    async submit(requestId, ...answers) {
      for (const answer of answers) {
        responses.store(requestId, answer);
        const version = nextVersion(requestId);
        await announce(feedbackResponsesCounted, randomUUID(), 1, {
          counts: [
            {
              request_id: requestId,
              response_count: responses.count(requestId) + responses.setAsideOf(requestId),
              set_aside: responses.setAsideOf(requestId),
              version,
            },
          ],
        });
      }
    },
    async submitAgain(requestId) {
      const setAside = responses.setAside(requestId);
      await announce(feedbackResponsesCounted, randomUUID(), 1, {
        counts: [
          {
            request_id: requestId,
            response_count: responses.count(requestId) + setAside,
            set_aside: setAside,
            version: nextVersion(requestId),
          },
        ],
      });
    },
    async change(requestId, responseId, to) {
      responses.change(requestId, responseId, to);
      await announce(feedbackResponseChanged, requestId, nextVersion(requestId), { request_id: requestId });
    },
    async erase(requestId, responseId) {
      responses.forget(requestId, responseId);
      await announce(feedbackResponseErased, requestId, nextVersion(requestId), {
        request_id: requestId,
        response_id: responseId,
        response_count: responses.count(requestId),
      });
    },
    async rate(requestId, responseId, rating) {
      responses.rate(requestId, responseId, rating);
      await announce(trustRatingChanged, requestId, nextVersion(requestId), { request_id: requestId });
    },
  };

  bus.serve(getLabelledRequest, ({ request_id: requestId }) => {
    if (neighbours.requestsAway) throw unavailable('dependency_unavailable', 'The requests are away.');
    const known = requests.get(requestId);
    if (!known) return { request: null, version: 0 };
    return { request: known.request, version: known.version };
  });
  bus.serve(getPromptTemplates, () => ({ templates: builtInSystemPrompts, version: 1 }));
  return neighbours;
}
