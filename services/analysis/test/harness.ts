import { accessTokenIssuer } from '@blindspot/contracts/access-token';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { createBearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import { connectBus, type Bus } from '@blindspot/service-kit/events/bus';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { createOutboxRelay } from '@blindspot/service-kit/events/outbox-relay';
import { eventually } from '@blindspot/test-kit/eventually';
import { startFakeModel, type FakeModel } from '@blindspot/test-kit/fake-model';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase, type TestDatabase } from '@blindspot/test-kit/postgres';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { afterAll, expect } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createAnalysisParts } from '../src/analysis-parts.ts';
import { buildApp } from '../src/app.ts';
import type { DailyTokens } from '../src/engines/model/token-budget.ts';
import type { JobLimits } from '../src/jobs/job-worker.ts';
import { startConsumers } from '../src/consumers.ts';
import { defaultSummaryLimits, type SummaryLimits } from '../src/summaries/summary-service.ts';
import { startFakeNeighbours, type FakeNeighbours } from './fake-neighbours.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestApp {
  readonly database: TestDatabase;
  /** What the other services would do on the bus. */
  readonly others: Bus;
  readonly neighbours: FakeNeighbours;
  /** Undefined without the option `model`. */
  readonly model: FakeModel | undefined;
  call<Body>(method: 'GET' | 'POST' | 'DELETE', path: string, ownerId?: string): Promise<Answer<Body>>;
  /** Everything a stream sends until it ends. */
  stream(path: string, ownerId: string): Promise<{ text: string }>;
  summary(requestId: string, ownerId: string): Promise<Answer<Summary>>;
  /** The summary once it is at the stage and no analysis is under way. */
  summaryAt(stage: Summary['stage'], requestId: string, ownerId: string): Promise<Summary>;
  /** Waits until the events announced so far have arrived. */
  countIs(requestId: string, count: number): Promise<void>;
  events(type: string): Promise<{ data: unknown }[]>;
}

/** The service on a database and a stream of its own, with the services around it played by the test. */
export async function buildTestApp(
  options: {
    model?: boolean;
    dailyTokens?: DailyTokens;
    limits?: Partial<SummaryLimits>;
    jobLimits?: Partial<JobLimits>;
    poolSize?: number;
  } = {},
): Promise<TestApp> {
  const database = await useDatabase('analysis', migrations);
  const nats = useNats();
  const issuer = await createTestIssuer(accessTokenIssuer);
  const model = options.model === true ? await startFakeModel() : undefined;
  const logger = createLogger('analysis', 'silent');

  const handle = createDatabase({ url: database.url, poolSize: options.poolSize ?? 6 });
  const bus = await connectBus({ ...nats, name: 'analysis', logger });
  const neighbourBus = await connectBus({ ...nats, name: 'neighbours', logger });
  await eventually(() => {
    expect(bus.isConnected() && neighbourBus.isConnected()).toBe(true);
  });
  const relay = createOutboxRelay({ db: handle.db, schema: 'analysis', bus, logger });
  const parts = createAnalysisParts({
    db: handle.db,
    bus,
    logger,
    model: model && {
      apiKey: 'test',
      baseUrl: model.url,
      model: 'fake',
      ...(options.dailyTokens && { dailyTokens: options.dailyTokens }),
    },
    publicUrl: 'https://blindspot.example',
    limits: { ...defaultSummaryLimits, ...options.limits },
    concurrency: 2,
    jobLimits: options.jobLimits,
    onPublished: () => relay.nudge(),
  });
  const consumers = startConsumers({ bus, db: handle.db, logger });
  const bearer = createBearerAuth({ jwksUrl: issuer.jwksUrl, issuer: accessTokenIssuer, logger });
  const app = await buildApp({ parts, bearer, logger, checks: {} });
  const neighbours = startFakeNeighbours(neighbourBus);

  afterAll(async () => {
    await app.close();
    await Promise.all(consumers.map((consumer) => consumer.stop()));
    await parts.worker.stop();
    await parts.thread.stop();
    await relay.stop();
    await bus.close();
    await neighbourBus.close();
    await handle.close();
    await issuer.stop();
    await model?.stop();
  });

  const headersOf = async (ownerId: string | undefined): Promise<Record<string, string>> =>
    ownerId === undefined ? {} : { authorization: `Bearer ${await issuer.tokenFor({ userId: ownerId })}` };

  const call: TestApp['call'] = async <Body>(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    ownerId?: string,
  ): Promise<Answer<Body>> => {
    const reply = await app.inject({ method, url, headers: await headersOf(ownerId) });
    return {
      status: reply.statusCode,
      body: (reply.body === '' ? undefined : JSON.parse(reply.body)) as Body,
      text: reply.body,
      headers: reply.headers,
    };
  };
  const summary: TestApp['summary'] = async (requestId, ownerId) =>
    await call<Summary>('GET', `/api/feedback-summary/${requestId}`, ownerId);

  return {
    database,
    others: neighbourBus,
    neighbours,
    model,
    call,
    summary,
    async stream(url, ownerId) {
      const reply = await app.inject({ method: 'GET', url, headers: await headersOf(ownerId) });
      return { text: reply.body };
    },
    async summaryAt(stage, requestId, ownerId) {
      return await eventually(
        async () => {
          const { status, body } = await summary(requestId, ownerId);
          expect({ status, stage: body.stage, generating: body.status }).toEqual({
            status: 200,
            stage,
            generating: 'ready',
          });
          return body;
        },
        { timeoutMs: 10_000 },
      );
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
