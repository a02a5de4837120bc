import { accessTokenIssuer } from '@blindspot/contracts/access-token';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { connectBus, type Bus } from '@blindspot/service-kit/events/bus';
import { loadConfig } from '@blindspot/service-kit/process/load-config';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { startFakeModel, type FakeModel } from '@blindspot/test-kit/fake-model';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase, type TestDatabase } from '@blindspot/test-kit/postgres';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { afterAll, expect } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { AnalysisConfig } from '../src/config.ts';
import type { DailyTokens } from '../src/writing/model/token-budget.ts';
import type { JobLimits } from '../src/jobs/job-worker.ts';
import type { ModelTaskLimits } from '../src/jobs/model-task-worker.ts';
import { analysisWith } from '../src/service.ts';
import type { SummaryLimits } from '../src/summaries/open-summary.ts';
import { startFakeNeighbours, type FakeNeighbours } from './fake-neighbours.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestApp {
  readonly database: TestDatabase;
  readonly others: Bus;
  readonly neighbours: FakeNeighbours;
  readonly model: FakeModel | undefined;
  call<Body>(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    ownerId?: string,
    headers?: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<Answer<Body>>;
  /** Starts another process of the service; returns its `call`. */
  startReplica(): Promise<TestApp['call']>;
  stream(path: string, ownerId: string): Promise<{ text: string }>;
  /** Reads the summary; opens the first set if none is open yet. */
  summary(requestId: string, ownerId: string): Promise<Answer<Summary>>;
  /** Reads the summary without opening anything. */
  reread(requestId: string, ownerId: string): Promise<Answer<Summary>>;
  regenerate(requestId: string, ownerId: string): Promise<Answer<Summary>>;
  /** Reads until the summary is at the stage and no analysis is running. */
  summaryAt(stage: Summary['stage'], requestId: string, ownerId: string): Promise<Summary>;
  /** Waits until the service has stored this count and thus received all events published so far. */
  countIs(requestId: string, count: number): Promise<void>;
  events(type: string): Promise<{ data: unknown }[]>;
}

/** Starts the service on its own database and stream; the test plays the other services. */
export async function buildTestApp(
  options: {
    /** Starts a fake model. If the option is a function, it makes the model's answers. */
    model?: boolean | NonNullable<FakeModel['answer']>;
    dailyTokens?: DailyTokens;
    limits?: Partial<SummaryLimits>;
    jobLimits?: Partial<JobLimits>;
    modelTaskLimits?: Partial<ModelTaskLimits>;
    /** Database to use. If set, the responses service stays unavailable until the test changes `isAway`. */
    database?: TestDatabase;
    reconcileEveryMs?: number;
    logLines?: string[];
    natsUrl?: (url: string) => Promise<string>;
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await useDatabase('analysis', migrations));
  const nats = useNats();
  const issuer = await createTestIssuer(accessTokenIssuer);
  const model = options.model ? await startFakeModel() : undefined;
  if (model && typeof options.model === 'function') model.answer = options.model;
  const { logLines } = options;
  const logger = logLines
    ? createLogger('analysis', 'trace', { write: (line) => void logLines.push(line) })
    : createLogger('analysis', 'silent');

  const neighbourBus = await connectBus({ ...nats, name: 'neighbours', logger });
  const config = loadConfig(AnalysisConfig, {
    DATABASE_URL: database.url,
    NATS_URL: (await options.natsUrl?.(nats.url)) ?? nats.url,
    NATS_NAMESPACE: nats.namespace,
    JWKS_URL: issuer.jwksUrl,
    PUBLIC_URL: 'https://blindspot.example',
    ANALYSIS_CONCURRENCY: '2',
    RECONCILE_EVERY_MS: String(options.reconcileEveryMs ?? 300_000),
    ...(model && { OPENAI_API_KEY: 'test', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake' }),
    ...(options.dailyTokens && {
      OPENAI_DAILY_TOKENS: String(options.dailyTokens.ofAll),
      OPENAI_DAILY_TOKENS_PER_OWNER: String(options.dailyTokens.ofOwner),
    }),
  });
  const service = analysisWith({
    // Long waits, because an opening is slow on a busy machine.
    summaries: { firstWaitMs: 60_000, regenerateWaitMs: 60_000, ...options.limits },
    jobs: { pollMs: 50, ...options.jobLimits },
    modelTasks: { pollMs: 50, firstPauseMs: 50, ...options.modelTaskLimits },
    // Normal priority, because other tests may keep every processor busy.
    thread: { niceness: 0 },
  });
  const running = await service.start(config, { logger });
  await eventually(() => neighbourBus.streamAccess());
  const neighbours = startFakeNeighbours(neighbourBus);
  neighbours.responses.isAway = options.database !== undefined;

  afterAll(async () => {
    await running.stop();
    await neighbourBus.close();
    await issuer.stop();
    await model?.stop();
  });

  const headersOf = async (ownerId: string | undefined): Promise<Record<string, string>> =>
    ownerId === undefined ? {} : { authorization: `Bearer ${await issuer.tokenFor({ userId: ownerId })}` };

  const callAt = async <Body>(
    replica: string,
    method: string,
    url: string,
    ownerId?: string,
    headers: Readonly<Record<string, string>> = {},
    sent?: unknown,
  ): Promise<Answer<Body>> => {
    const reply = await fetch(`${replica}${url}`, {
      method,
      headers: {
        ...(await headersOf(ownerId)),
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    const text = await reply.text();
    return {
      status: reply.status,
      body: (text === '' ? undefined : JSON.parse(text)) as Body,
      text,
      headers: Object.fromEntries(reply.headers),
    };
  };
  const call: TestApp['call'] = async (...given) => await callAt(running.url, ...given);
  const summary: TestApp['summary'] = async (requestId, ownerId) =>
    await call<Summary>('GET', `/api/feedback-summary/${requestId}`, ownerId);

  return {
    database,
    others: neighbourBus,
    neighbours,
    model,
    call,
    summary,
    reread: async (requestId, ownerId) =>
      await call<Summary>('GET', `/api/feedback-summary/${requestId}?read=sealed`, ownerId),
    regenerate: async (requestId, ownerId) =>
      await call<Summary>('POST', `/api/regenerate-summary/${requestId}`, ownerId),
    async startReplica() {
      const replica = await service.start(config, { logger });
      afterAll(async () => await replica.stop());
      return async (...given) => await callAt(replica.url, ...given);
    },
    async stream(url, ownerId) {
      const reply = await fetch(`${running.url}${url}`, { headers: await headersOf(ownerId) });
      return { text: await reply.text() };
    },
    async summaryAt(stage, requestId, ownerId) {
      return await eventually(async () => {
        const { status, body } = await summary(requestId, ownerId);
        expect({ status, stage: body.stage, generating: body.status }).toEqual({
          status: 200,
          stage,
          generating: 'ready',
        });
        return body;
      });
    },
    async countIs(requestId, count) {
      await eventually(async () => {
        const rows = await database.query<{ response_count: number }>(
          'select response_count from analysis.response_counts where request_id = $1',
          [requestId],
        );
        expect(rows[0]?.response_count).toBe(count);
      });
    },
    async events(type) {
      const rows = await database.query<{ payload: { type: string; data: unknown } }>(
        `select payload from analysis.outbox order by seq`,
      );
      return rows.map(({ payload }) => payload).filter((payload) => payload.type === type);
    },
  };
}
