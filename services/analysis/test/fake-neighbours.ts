import { getLabelledRequest, type LabelledRequest } from '@blindspot/contracts/queries/feedback-requests';
import {
  countAnswers,
  getAnswers,
  screenText,
  type DeidentifiedResponse,
} from '@blindspot/contracts/queries/feedback-responses';
import { getPromptTemplates } from '@blindspot/contracts/queries/system-prompts';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import type { EventDefinition } from '@blindspot/contracts/event';
import {
  feedbackResponseChanged,
  feedbackResponseErased,
  feedbackResponseSubmitted,
} from '@blindspot/contracts/events/feedback-responses';
import {
  feedbackRequestCreated,
  feedbackRequestDeleted,
  feedbackRequestUpdated,
} from '@blindspot/contracts/events/feedback-requests';
import { unavailable } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { outboxRow } from '@blindspot/service-kit/events/outbox';

/** The services around analysis as far as it can see them: what they answer on the bus and what they announce. */
export interface FakeNeighbours {
  /** Makes a request; 'unannounced' leaves its event out. */
  addRequest(request: LabelledRequest, options?: { announced?: boolean }): Promise<void>;
  updateRequest(request: LabelledRequest): Promise<void>;
  deleteRequest(requestId: string): Promise<void>;
  submit(requestId: string, ...responses: DeidentifiedResponse[]): Promise<void>;
  change(requestId: string, response: DeidentifiedResponse): Promise<void>;
  erase(requestId: string, responseId: string): Promise<void>;
  /** Stores or erases an answer and leaves the event out. */
  store(requestId: string, response: DeidentifiedResponse): void;
  forget(requestId: string, responseId: string): void;
  /** Sets a rating as the owner would on the trust screen. */
  rate(requestId: string, responseId: string, rating: number): void;
  announce<Data>(
    event: EventDefinition<Data>,
    aggregateId: string,
    version: number,
    data: Data,
  ): Promise<void>;
  /** Names that the screening knows. */
  names: string[];
  /** What a service is asked while it is away fails. */
  requestsAway: boolean;
  responsesAway: boolean;
  readonly answersRead: number;
}

const pageSize = 3;

export function startFakeNeighbours(bus: Bus): FakeNeighbours {
  const requests = new Map<string, { request: LabelledRequest; version: number }>();
  const answers = new Map<string, DeidentifiedResponse[]>();
  const versions = new Map<string, number>();
  const counters = { answersRead: 0 };

  const nextVersion = (requestId: string): number => {
    const version = (versions.get(requestId) ?? 0) + 1;
    versions.set(requestId, version);
    return version;
  };
  const stored = (requestId: string): DeidentifiedResponse[] => answers.get(requestId) ?? [];

  const announce: FakeNeighbours['announce'] = async (event, aggregateId, aggregateVersion, data) => {
    const { id, subject, payload } = outboxRow(event, { aggregateId, aggregateVersion, data });
    await bus.publishEvent(subject, payload, id);
  };
  const neighbours: FakeNeighbours = {
    names: [],
    requestsAway: false,
    responsesAway: false,
    get answersRead() {
      return counters.answersRead;
    },
    announce,
    async addRequest(request, { announced = true } = {}) {
      requests.set(request.request_id, { request, version: 1 });
      if (announced) await announce(feedbackRequestCreated, request.request_id, 1, request);
    },
    async updateRequest(request) {
      const version = (requests.get(request.request_id)?.version ?? 0) + 1;
      requests.set(request.request_id, { request, version });
      await announce(feedbackRequestUpdated, request.request_id, version, request);
    },
    async deleteRequest(requestId) {
      const version = (requests.get(requestId)?.version ?? 0) + 1;
      requests.delete(requestId);
      await announce(feedbackRequestDeleted, requestId, version, { request_id: requestId });
    },
    async submit(requestId, ...responses) {
      for (const response of responses) {
        neighbours.store(requestId, response);
        await announce(feedbackResponseSubmitted, requestId, nextVersion(requestId), {
          request_id: requestId,
          response_count: stored(requestId).length,
        });
      }
    },
    async change(requestId, response) {
      answers.set(
        requestId,
        stored(requestId).map((one) => (one.response_id === response.response_id ? response : one)),
      );
      await announce(feedbackResponseChanged, requestId, nextVersion(requestId), {
        request_id: requestId,
        response_id: response.response_id,
        response_count: stored(requestId).length,
      });
    },
    async erase(requestId, responseId) {
      neighbours.forget(requestId, responseId);
      await announce(feedbackResponseErased, requestId, nextVersion(requestId), {
        request_id: requestId,
        response_id: responseId,
        response_count: stored(requestId).length,
      });
    },
    store(requestId, response) {
      answers.set(requestId, [...stored(requestId), response]);
    },
    forget(requestId, responseId) {
      answers.set(
        requestId,
        stored(requestId).filter(({ response_id: id }) => id !== responseId),
      );
    },
    rate(requestId, responseId, rating) {
      answers.set(
        requestId,
        stored(requestId).map((one) =>
          one.response_id === responseId ? { ...one, trust_rating: rating } : one,
        ),
      );
    },
  };

  const whenThere = (): void => {
    if (neighbours.responsesAway) throw unavailable('dependency_unavailable', 'The responses are away.');
  };
  bus.serve(getAnswers, ({ request_id: requestId, after }) => {
    whenThere();
    const all = [...stored(requestId)].sort((one, other) => one.response_id.localeCompare(other.response_id));
    counters.answersRead += 1;
    const left = all.filter(({ response_id: id }) => after === null || id > after);
    const page = left.slice(0, pageSize);
    const next = left.length > pageSize ? (page.at(-1)?.response_id ?? null) : null;
    return { responses: page, next, response_count: all.length };
  });
  bus.serve(countAnswers, ({ request_id: requestId }) => {
    whenThere();
    return { response_count: stored(requestId).length };
  });
  bus.serve(screenText, ({ texts }) => {
    whenThere();
    return { identifies: texts.map((text) => neighbours.names.some((name) => text.includes(name))) };
  });
  bus.serve(getLabelledRequest, ({ request_id: requestId }) => {
    if (neighbours.requestsAway) throw unavailable('dependency_unavailable', 'The requests are away.');
    const known = requests.get(requestId);
    return { request: known?.request ?? null, version: known?.version ?? 0 };
  });
  bus.serve(getPromptTemplates, () => ({ templates: builtInSystemPrompts, version: 1 }));
  return neighbours;
}
