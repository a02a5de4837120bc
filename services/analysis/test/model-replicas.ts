import type { JobWorker } from '@blindspot/service-kit/jobs/job-worker';
import { createDatabase, type Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { startFakeModel, type FakeModel } from '@blindspot/test-kit/fake-model';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase, type TestDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, beforeEach, expect, onTestFinished } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createAnalysisThread } from '../src/results/analysis-thread.ts';
import { createModelClient } from '../src/writing/model/model-client.ts';
import { createModelEngine, type ModelEngine } from '../src/writing/model/model-engine.ts';
import { createTokenBudget } from '../src/writing/model/token-budget.ts';
import { saveResponseCounts } from '../src/requests/response-count-store.ts';
import { saveRequest } from '../src/requests/request-store.ts';
import { runJob } from '../src/jobs/job-runner.ts';
import { claimJob, enqueueJob } from '../src/jobs/job-store.ts';
import { createJobWatch } from '../src/jobs/job-watch.ts';
import { createModelTaskWorker, type ModelTaskLimits } from '../src/jobs/model-task-worker.ts';
import { findServedResult } from '../src/results/result-store.ts';
import { onAnswerErased } from '../src/results/withdrawal.ts';
import { wantPreparations } from '../src/jobs/preparation.ts';
import { someAnswers } from './arrange.ts';
import { aRequest, type StoredAnswer } from './builders.ts';
import { startFakeNeighbours } from './fake-neighbours.ts';
import type { FakeResponses } from './fake-responses.ts';
import { moveClock, type MovedClock } from './moved-clock.ts';
import { scriptedAnswer } from './scripted-model.ts';

interface ReplicaOptions {
  readonly limits?: Partial<ModelTaskLimits>;
  readonly outside?: boolean;
  readonly dailyTokens?: number;
  readonly db?: Database;
  readonly beforeReading?: () => Promise<void>;
  readonly beforeWriting?: () => Promise<void>;
  readonly onChanged?: () => void;
}

interface AskedRequest {
  readonly requestId: string;
  readonly ownerId: string;
}

interface WaitingRequest extends AskedRequest {
  readonly answers: readonly StoredAnswer[];
}

interface OpenedRequest extends WaitingRequest {
  readonly resultId: string;
}

interface ModelReplicas {
  readonly database: TestDatabase;
  readonly db: Database;
  readonly clock: MovedClock;
  readonly provider: FakeModel;
  readonly responses: FakeResponses;
  readonly aReplica: (options?: ReplicaOptions) => JobWorker;
  readonly waitingRequest: (
    answers?: readonly StoredAnswer[],
    over?: Parameters<typeof aRequest>[0],
  ) => Promise<WaitingRequest>;
  /** Opens the next set. Only the first set can be opened without `askedFor`. */
  readonly open: (
    request: AskedRequest,
    options?: { readonly outside?: boolean; readonly askedFor?: boolean },
  ) => Promise<void>;
  /** Returns a request whose first set has a built-in text and a task for a fuller one. */
  readonly openedRequest: (answers?: readonly StoredAnswer[]) => Promise<OpenedRequest>;
  readonly wantReading: (requestId: string) => Promise<void>;
  readonly erase: (requestId: string, responseId: string) => Promise<void>;
  readonly tasksOf: (requestId: string) => Promise<{ failures: number; fruitless: number }[]>;
  readonly readingsOf: (requestId: string) => Promise<{ response_id: string }[]>;
  readonly isDone: (requestId: string) => Promise<void>;
  readonly promptsSince: (before: number, step: string) => string[];
}

export const tapping = { themes: { unsaid: ['stays-calm'] } };

export async function startModelReplicas(): Promise<ModelReplicas> {
  const database = await useDatabase('analysis', migrations);
  const clock = await moveClock(database);
  const handle = createDatabase({ url: clock.url, poolSize: 8 });
  const logger = createLogger('analysis', 'silent');
  const bus = await connectBus({ ...useNats(), name: 'analysis', logger });
  const thread = createAnalysisThread(logger, { niceness: 0 });
  const provider = await startFakeModel();
  const { db } = handle;
  const { responses, ...neighbours } = startFakeNeighbours(bus);
  afterAll(async () => {
    await thread.stop();
    await provider.stop();
    await bus.close();
    await handle.close();
  });
  beforeEach(async () => {
    provider.mode = 'normal';
    provider.latencyMs = 0;
    provider.answer = (prompt) => scriptedAnswer(prompt);
    await database.query('delete from analysis.model_tasks');
  });

  const watch = createJobWatch(db);
  const settings = { apiKey: 'key', baseUrl: provider.url, model: 'fake' };
  const sizes = { contextTokens: 8_000, attemptTimeoutMs: 5_000, parallel: 2 };

  function aModel(ownDb: Database, dailyTokens = 1_000_000): ModelEngine {
    const budget = createTokenBudget(ownDb, { ofAll: dailyTokens, ofOwner: dailyTokens });
    return createModelEngine(createModelClient({ ...settings, ...sizes }, { budget }));
  }

  function aReplica({
    limits = {},
    outside = false,
    dailyTokens = 1_000_000,
    db: ownDb = db,
    beforeReading,
    beforeWriting,
    onChanged,
  }: ReplicaOptions = {}): JobWorker {
    const model = aModel(ownDb, dailyTokens);
    const worker = createModelTaskWorker(
      {
        db: ownDb,
        bus,
        thread,
        logger,
        model: {
          ...model,
          async readSheets(input, context) {
            await beforeReading?.();
            return await model.readSheets(input, context);
          },
          async write(input, context) {
            await beforeWriting?.();
            return await model.write(input, context);
          },
        },
        modelIsOutside: outside,
        changed(requestId) {
          watch.changed(requestId);
          onChanged?.();
        },
      },
      { deadlineMs: 15 * 60_000, pollMs: 20, firstPauseMs: 5, longestPauseMs: 20, ...limits },
    );
    onTestFinished(async () => await worker.stop());
    return worker;
  }

  async function waitingRequest(
    answers: readonly StoredAnswer[] = someAnswers(5, tapping),
    over: Parameters<typeof aRequest>[0] = {},
  ): Promise<WaitingRequest> {
    const request = aRequest(over);
    const { request_id: requestId, owner_id: ownerId } = request;
    await neighbours.addRequest(request, { announced: false });
    await saveRequest(db, request, 1);
    for (const answer of answers) responses.store(requestId, answer);
    await saveResponseCounts(db, [
      { request_id: requestId, response_count: answers.length, version: answers.length },
    ]);
    return { requestId, ownerId, answers };
  }

  async function open(request: AskedRequest, { outside = false, askedFor = false } = {}): Promise<void> {
    await enqueueJob(db, { ...request, askedFor });
    const job = (await claimJob(db)) ?? expect.fail('There is no job.');
    const reader = { model: aModel(db), modelIsOutside: outside };
    await runJob({ db, bus, thread, watch, logger, reader }, job, new AbortController().signal);
  }

  const tasksOf: ModelReplicas['tasksOf'] = async (requestId) =>
    await database.query<{ failures: number; fruitless: number }>(
      'select failures, fruitless from analysis.model_tasks where request_id = $1',
      [requestId],
    );

  return {
    database,
    db,
    clock,
    provider,
    responses,
    aReplica,
    waitingRequest,
    open,
    async erase(requestId, responseId) {
      responses.forget(requestId, responseId);
      const data = { request_id: requestId, response_id: responseId, response_count: 4 };
      const event = { aggregateVersion: 9, data } as Parameters<typeof onAnswerErased>[1];
      await inTransaction(db, async (transaction) => await onAnswerErased(transaction, event));
    },
    tasksOf,
    openedRequest: async (answers) => {
      const request = await waitingRequest(answers);
      await open(request);
      const result = (await findServedResult(db, request.requestId)) ?? expect.fail('Nothing is served.');
      return { ...request, resultId: result.id };
    },
    wantReading: async (requestId) =>
      await inTransaction(
        db,
        async (transaction) => await wantPreparations(transaction, [requestId], 'submitted'),
      ),
    readingsOf: async (requestId) =>
      await database.query<{ response_id: string }>(
        'select response_id from analysis.prepared_readings where request_id = $1',
        [requestId],
      ),
    isDone: async (requestId) => await eventually(async () => expect(await tasksOf(requestId)).toEqual([])),
    promptsSince: (before, step) =>
      provider.prompts
        .slice(before)
        .map(({ text }) => text)
        .filter((text) => text.startsWith(step)),
  };
}
