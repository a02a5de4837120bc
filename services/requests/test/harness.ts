import { randomUUID } from 'node:crypto';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { call, CallError, type CallInput, type CallResult } from '@blindspot/contracts/client';
import type { EventDefinition, EventEnvelope } from '@blindspot/contracts/message';
import { questionSetSaved } from '@blindspot/contracts/messages/question-sets';
import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import {
  createFeedbackRequestRoute,
  type FeedbackRequest,
} from '@blindspot/contracts/http/feedback-requests';
import type { Route } from '@blindspot/contracts/route';
import { connectBus, type Bus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { outboxRow, type EventInput } from '@blindspot/service-kit/events/outbox';
import type { RunningService } from '@blindspot/service-kit/define-service';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase, type TestDatabase } from '@blindspot/test-kit/postgres';
import { createTestIssuer, type TestUser } from '@blindspot/test-kit/sign-in';
import { afterAll } from 'vitest';
import { migrations } from '../migrations/index.ts';
import type { RequestsConfig } from '../src/config.ts';
import { requests } from '../src/service.ts';

export interface Person {
  readonly userId: string;
  readonly token: string;
  readonly call: <R extends Route>(route: R, input: CallInput<R>) => Promise<CallResult<R>>;
  /** Returns the same person as a caller of another replica. */
  readonly at: (url: string) => Person;
}

export interface Harness {
  readonly database: TestDatabase;
  readonly others: Bus;
  readonly config: RequestsConfig;
  readonly url: string;
  readonly start: (changes?: Partial<RequestsConfig>) => Promise<RunningService>;
  readonly signIn: (user?: TestUser) => Promise<Person>;
  readonly anonymous: Pick<Person, 'call'>;
  readonly publish: <Data>(event: EventDefinition<Data>, input: EventInput<Data>) => Promise<EventEnvelope>;
  /** Publishes the same event under a new message id, so that the broker delivers it again. */
  readonly publishAgain: (event: EventEnvelope) => Promise<void>;
  readonly recorded: (aggregateId: string) => Promise<EventEnvelope[]>;
  readonly logLines: readonly string[];
  readonly saveQuestionSet: (set: QuestionSet, position: number, version?: number) => Promise<EventEnvelope>;
}

const silent = createLogger('others', 'silent');

/** Starts the service with its own database and NATS namespace. */
export async function useRequests(settings: Partial<RequestsConfig> = {}): Promise<Harness> {
  const logLines: string[] = [];
  const logger = createLogger('requests', 'warn', { write: (line: string) => void logLines.push(line) });
  const database = await useDatabase('requests', migrations);
  const nats = useNats();
  const issuer = await createTestIssuer();
  const config: RequestsConfig = {
    HOST: '127.0.0.1',
    PORT: 0,
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    NATS_NAMESPACE: nats.namespace,
    NATS_STREAM_MAX_BYTES: 67_108_864,
    NATS_STREAM_REPLICAS: 1,
    JWKS_URL: issuer.jwksUrl,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://blindspot.example',
    RATE_LIMIT: 'off',
    ADMIN_IDENTITIES: 'shown',
    RECONCILE_EVERY_MS: 60_000,
    RETENTION_MONTHS: undefined,
    RETENTION_EVERY_MS: 3_600_000,
  };
  const services: RunningService[] = [];
  const others = await connectBus({
    url: nats.url,
    namespace: nats.namespace,
    name: 'others',
    logger: silent,
  });
  const start = async (changes: Partial<RequestsConfig> = {}): Promise<RunningService> => {
    const service = await requests.start({ ...config, ...changes }, { logger });
    services.push(service);
    return service;
  };
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await others.close();
    await issuer.stop();
  });
  const { url } = await start(settings);
  await eventually(() => others.streamAccess());

  const subjects = new Map<string, string>();
  const harness: Harness = {
    database,
    others,
    config,
    url,
    start,
    logLines,
    async signIn(user = {}) {
      const userId = user.userId ?? randomUUID();
      const token = await issuer.tokenFor({ ...user, userId });
      const at = (baseUrl: string): Person => ({
        userId,
        token,
        call: (route, input) => call(route, input, { baseUrl, token }),
        at,
      });
      return at(url);
    },
    anonymous: { call: (route, input) => call(route, input, { baseUrl: url }) },
    async publish(event, input) {
      const row = outboxRow(event, input);
      subjects.set(row.id, row.subject);
      // Retrying after a timeout is safe, because the broker keeps only one message per id.
      await eventually(() => others.publishEvent(row.subject, row.payload, row.id));
      return JSON.parse(row.payload) as EventEnvelope;
    },
    publishAgain: (event) =>
      others.publishEvent(subjects.get(event.id) ?? '', JSON.stringify(event), randomUUID()),
    async recorded(aggregateId) {
      const rows = await database.query<{ payload: EventEnvelope }>(
        `select payload from requests.outbox where payload->>'aggregateId' = $1 order by seq`,
        [aggregateId],
      );
      return rows.map(({ payload }) => payload);
    },
    saveQuestionSet: (set, position, version = 1) =>
      harness.publish(questionSetSaved, {
        aggregateId: set.id,
        aggregateVersion: version,
        data: { question_set: set, position },
      }),
  };
  return harness;
}

export async function announceBuiltInSets({ saveQuestionSet, database }: Harness): Promise<void> {
  for (const [position, set] of builtInQuestionSets.entries()) await saveQuestionSet(set, position);
  await eventually(async () => {
    const known = await database.query('select from requests.question_sets');
    if (known.length < builtInQuestionSets.length) throw new Error('not all sets have arrived yet');
  });
}

type Wanted = CallInput<typeof createFeedbackRequestRoute>['body'];

export const aFeedbackRequest = (changes: Partial<Wanted> = {}): Wanted => ({
  title: 'How do I come across?',
  description: 'Please be honest.',
  custom_ai_prompt: 'professional',
  ai_prompt_type: 'professional',
  question_set: 'custom',
  custom_questions: { q1: 'What should I know?', q2: '', q3: '', q4: '' },
  ...changes,
});

export async function create(owner: Person, changes: Partial<Wanted> = {}): Promise<FeedbackRequest> {
  return (await owner.call(createFeedbackRequestRoute, { body: aFeedbackRequest(changes) })).body;
}

export async function refusal(calling: Promise<unknown>): Promise<CallError> {
  const outcome = await calling.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  );
  if (!(outcome instanceof CallError)) throw outcome;
  return outcome;
}
