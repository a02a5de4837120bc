import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createAnalysisThread } from '../src/computations/analysis-thread.ts';
import { createModelClient } from '../src/engines/model/model-client.ts';
import { createModelEngine } from '../src/engines/model/model-engine.ts';
import { createTokenBudget } from '../src/engines/model/token-budget.ts';
import { saveResponseCount } from '../src/feedback-requests/response-count-store.ts';
import { removeRequest, saveRequest } from '../src/feedback-requests/request-store.ts';
import { runJob } from '../src/jobs/job-runner.ts';
import { claimJob, enqueueJob } from '../src/jobs/job-store.ts';
import { createJobWatch } from '../src/jobs/job-watch.ts';
import {
  createModelTaskWorker,
  defaultModelTaskLimits,
  type ModelTaskLimits,
} from '../src/jobs/model-task-worker.ts';
import {
  claimModelTask,
  endModelTask,
  isBeingRead,
  retryModelTask,
  wantModelTask,
} from '../src/model-tasks/model-task-store.ts';
import { findServedRelease } from '../src/releases/release-store.ts';
import { onAnswerErased, wantPreparation } from '../src/releases/response-projection.ts';
import { findWording } from '../src/releases/wording-store.ts';
import { someAnswers } from './arrange.ts';
import { aRequest, type StoredAnswer } from './builders.ts';
import { startFakeNeighbours } from './fake-neighbours.ts';
import { scriptedAnswer } from './scripted-model.ts';

const database = await useDatabase('analysis', migrations);
const handle = createDatabase({ url: database.url, poolSize: 8 });
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

/** A worker as one replica has it; stops with the test, or when it is told to. */
function aReplica({
  limits = {},
  outside = false,
  dailyTokens = 1_000_000,
  beforeReading,
}: {
  limits?: Partial<ModelTaskLimits>;
  outside?: boolean;
  dailyTokens?: number;
  /** Awaited before each batch of sheets is read. */
  beforeReading?: () => Promise<void>;
} = {}) {
  const budget = createTokenBudget(db, { ofAll: dailyTokens, ofOwner: dailyTokens });
  const model = createModelEngine(
    createModelClient({ ...settings, ...sizes }, { budget, retryPausesMs: [1] }),
    {
      standIn: async (input, signal) => await thread.run('wordFindings', input, signal),
    },
  );
  const worker = createModelTaskWorker(
    {
      db,
      bus,
      thread,
      logger,
      model: {
        ...model,
        async readSheets(input, context) {
          await beforeReading?.();
          return await model.readSheets(input, context);
        },
      },
      modelIsOutside: outside,
      changed: (requestId) => watch.changed(requestId),
    },
    { ...defaultModelTaskLimits, pollMs: 20, firstPauseMs: 5, longestPauseMs: 20, ...limits },
  );
  onTestFinished(async () => await worker.stop());
  return worker;
}

/** Whatever the built-in reader makes of their words. */
const tapping = { themes: { unsaid: ['stays-calm'] } };

async function waitingRequest(answers: readonly StoredAnswer[] = someAnswers(5, tapping)) {
  const request = aRequest();
  const { request_id: requestId, owner_id: ownerId } = request;
  await neighbours.addRequest(request, { announced: false });
  await saveRequest(db, request, 1);
  for (const answer of answers) responses.store(requestId, answer);
  await saveResponseCount(db, { requestId, responseCount: answers.length, version: answers.length });
  return { requestId, ownerId, answers };
}
const wantReading = async (requestId: string): Promise<void> =>
  await inTransaction(db, async (transaction) => await wantPreparation(transaction, requestId, 'submitted'));

async function open(request: { requestId: string; ownerId: string }): Promise<void> {
  await enqueueJob(db, { ...request, askedFor: false });
  const job = (await claimJob(db)) ?? expect.fail('There is no job.');
  await runJob({ db, bus, thread, watch, logger, hasModel: true }, job, new AbortController().signal);
}

/** With its first set opened and worded by the built-in writer; a fuller text is wanted. */
async function openedRequest(answers?: readonly StoredAnswer[]) {
  const request = await waitingRequest(answers);
  await open(request);
  const release = (await findServedRelease(db, request.requestId)) ?? expect.fail('Nothing is served.');
  return { ...request, releaseId: release.id };
}
const erase = async (requestId: string, responseId: string): Promise<void> => {
  responses.forget(requestId, responseId);
  const data = { request_id: requestId, response_id: responseId, response_count: 4 };
  const event = { aggregateVersion: 9, data } as Parameters<typeof onAnswerErased>[1];
  await inTransaction(db, async (transaction) => await onAnswerErased(transaction, event));
};

const readingsOf = async (requestId: string) =>
  await database.query<{ response_id: string }>(
    'select response_id from analysis.prepared_readings where request_id = $1',
    [requestId],
  );
const tasksOf = async (requestId: string) =>
  await database.query<{ failures: number }>(
    'select failures from analysis.model_tasks where request_id = $1',
    [requestId],
  );
const readTasksOf = async (requestId: string) =>
  await database.query(`select from analysis.model_tasks where request_id = $1 and kind = 'read'`, [
    requestId,
  ]);
const isDone = async (requestId: string): Promise<void> =>
  await eventually(async () => expect(await tasksOf(requestId)).toEqual([]));
const textOf = async (releaseId: string) => await findWording(db, releaseId);
const promptsSince = (before: number, step: string): string[] =>
  provider.prompts
    .slice(before)
    .map(({ text }) => text)
    .filter((text) => text.startsWith(step));
const reading = 'You read anonymous feedback';
const describing = 'You read what several people wrote';

describe('answers that wait', () => {
  test('are read once by two replicas together', async () => {
    const { requestId } = await waitingRequest();
    const before = provider.prompts.length;
    [aReplica(), aReplica()].forEach((worker) => worker.wake());
    await wantReading(requestId);
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(5);
    expect(promptsSince(before, reading)).toHaveLength(1);
  });

  test('are not asked for below the size of the next set', async () => {
    const { requestId } = await waitingRequest(someAnswers(4));
    await wantReading(requestId);
    expect(await tasksOf(requestId)).toEqual([]);
  });

  test('are read after an outage that is longer than every pause', async () => {
    provider.mode = '500';
    const { requestId } = await waitingRequest();
    aReplica();
    await wantReading(requestId);
    await eventually(async () => expect((await tasksOf(requestId))[0]?.failures).toBeGreaterThan(3), {
      timeoutMs: 15_000,
    });
    expect(await isBeingRead(db, requestId, { withinMs: 60_000, mostFailures: 2 })).toBe(false);
    provider.mode = 'normal';
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(5);
  });

  test('are read though responses was away for longer than every pause', async () => {
    const { requestId } = await waitingRequest();
    responses.isAway = true;
    onTestFinished(() => void (responses.isAway = false));
    aReplica();
    await wantReading(requestId);
    await eventually(async () => expect((await tasksOf(requestId))[0]?.failures).toBeGreaterThan(6));
    responses.isAway = false;
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(5);
  });

  test('are gone on with by another replica where one stops in the middle', async () => {
    const { requestId } = await waitingRequest(someAnswers(45));
    const before = provider.prompts.length;
    provider.latencyMs = 150;
    const first = aReplica();
    await wantReading(requestId);
    await eventually(async () => expect((await readingsOf(requestId)).length).toBeGreaterThan(0));
    await first.stop();
    const read = (await readingsOf(requestId)).length;
    expect(read).toBeLessThan(45);
    provider.latencyMs = 0;
    aReplica();
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(45);
    expect(promptsSince(before, reading).length).toBeLessThan(2 * 45);
  });

  test('are read no further once their set was opened, and nothing read of it is kept for another', async () => {
    const { requestId, ownerId } = await waitingRequest(someAnswers(45));
    let sheetsRead = 0;
    provider.answer = (prompt) => {
      const answer = scriptedAnswer(prompt);
      if (prompt.text.startsWith(reading)) sheetsRead += (answer as { sheets: unknown[] }).sheets.length;
      return answer;
    };
    aReplica({ beforeReading: async () => await open({ requestId, ownerId }) });
    await wantReading(requestId);
    await eventually(async () => expect(await readTasksOf(requestId)).toEqual([]), { timeoutMs: 10_000 });
    expect([sheetsRead, await readingsOf(requestId)]).toEqual([20, []]);
  });

  test('that are changed are read again, and nobody is told to wait: it would be seen when that was', async () => {
    const { requestId } = await waitingRequest();
    const isAwaited = async (): Promise<boolean> =>
      await isBeingRead(db, requestId, { withinMs: 60_000, mostFailures: 2 });
    const want = async (because: 'submitted' | 'changed'): Promise<void> =>
      await inTransaction(db, async (transaction) => await wantPreparation(transaction, requestId, because));
    await want('changed');
    expect([(await tasksOf(requestId)).length, await isAwaited()]).toEqual([1, false]);
    await want('submitted');
    expect(await isAwaited()).toBe(true);
    await want('changed');
    expect(await isAwaited()).toBe(true);
  });

  test('of whom one was told of no outside service are not read by one, and by a model of this site they are', async () => {
    const [one, ...others] = someAnswers(5);
    const { requestId } = await waitingRequest([
      { ...(one ?? expect.fail()), outside_reader: false },
      ...others,
    ]);
    const before = provider.prompts.length;
    const outside = aReplica({ outside: true });
    await wantReading(requestId);
    await isDone(requestId);
    expect([await readingsOf(requestId), provider.prompts.length]).toEqual([[], before]);
    await outside.stop();
    aReplica();
    await wantReading(requestId);
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(5);
  });

  test('that are erased while they are read leave nothing behind', async () => {
    const { requestId, answers } = await waitingRequest();
    const gone = answers[0]?.response_id ?? '';
    const before = provider.prompts.length;
    provider.latencyMs = 250;
    aReplica();
    await wantReading(requestId);
    await eventually(() => expect(provider.prompts.length).toBeGreaterThan(before));
    await erase(requestId, gone);
    await isDone(requestId);
    const kept = (await readingsOf(requestId)).map(({ response_id: id }) => id);
    expect([kept.length, kept.includes(gone)]).toEqual([4, false]);
  });

  test('of a request that is removed while they are read leave nothing behind', async () => {
    provider.latencyMs = 150;
    const { requestId } = await waitingRequest();
    const before = provider.prompts.length;
    aReplica();
    await wantReading(requestId);
    await eventually(() => expect(provider.prompts.length).toBeGreaterThan(before));
    await inTransaction(db, async (transaction) => await removeRequest(transaction, requestId));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([await readingsOf(requestId), await tasksOf(requestId)]).toEqual([[], []]);
  });

  test('that a budget does not reach are read when it opens again', async () => {
    const { requestId } = await waitingRequest();
    const poor = aReplica({ dailyTokens: 10 });
    await wantReading(requestId);
    await eventually(async () => expect((await tasksOf(requestId))[0]?.failures).toBeGreaterThan(3));
    await poor.stop();
    aReplica();
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(5);
  });
});

describe('a fuller text', () => {
  test('is written once by two replicas together', async () => {
    const { requestId, releaseId } = await openedRequest();
    [aReplica(), aReplica()].forEach((worker) => worker.wake());
    await isDone(requestId);
    expect(await textOf(releaseId)).toMatchObject({ number: 2, engine: 'model' });
  });

  test('is written after a restart in the middle, from what was described before', async () => {
    const { requestId, releaseId } = await openedRequest();
    const before = provider.prompts.length;
    provider.latencyMs = 100;
    const first = aReplica();
    await eventually(async () => {
      const [row] = await database.query(
        'select from analysis.releases where id = $1 and lines is not null',
        [releaseId],
      );
      expect(row).toBeDefined();
    });
    await first.stop();
    expect((await textOf(releaseId))?.number).toBe(1);
    aReplica();
    await isDone(requestId);
    expect(await textOf(releaseId)).toMatchObject({ number: 2, engine: 'model' });
    expect(promptsSince(before, describing)).toHaveLength(1);
  });

  test('comes to nothing where an answer is erased while it is written', async () => {
    const { requestId, releaseId, answers } = await openedRequest();
    const before = provider.prompts.length;
    provider.latencyMs = 150;
    aReplica();
    await eventually(() => expect(provider.prompts.length).toBeGreaterThan(before));
    await erase(requestId, answers[0]?.response_id ?? '');
    await isDone(requestId);
    const rows = await database.query(
      `select findings, lines, w.text from analysis.releases r
       join analysis.wordings w on w.release_id = r.id where r.id = $1`,
      [releaseId],
    );
    expect(rows).toEqual([{ findings: null, lines: null, text: null }]);
  });

  test('is awaited no longer than its deadline, and what was described stands in the built-in words', async () => {
    const { requestId, releaseId } = await openedRequest();
    provider.answer = (prompt) => {
      provider.latencyMs = 5_000;
      return scriptedAnswer(prompt);
    };
    aReplica({ limits: { deadlineMs: 1_500 } });
    await eventually(async () => expect(await tasksOf(requestId)).toEqual([]), { timeoutMs: 8_000 });
    const text = await textOf(releaseId);
    expect([text?.number, text?.engine]).toEqual([2, 'local']);
    expect(JSON.stringify(text?.text.lines)).toContain('keep your voice low');
  });

  test('is not waited for where the budget is used up', async () => {
    const { requestId, releaseId } = await openedRequest();
    aReplica({ dailyTokens: 10 });
    await isDone(requestId);
    expect(await textOf(releaseId)).toMatchObject({ number: 1, engine: 'local' });
  });

  test('describes a theme only where three people let the model read what they wrote', async () => {
    const answers = someAnswers(5, tapping).map((answer, place) => ({
      ...answer,
      outside_reader: place < 2,
    }));
    const { requestId } = await openedRequest(answers);
    const before = provider.prompts.length;
    aReplica({ outside: true });
    await isDone(requestId);
    expect(promptsSince(before, describing)).toEqual([]);
  });
});

test('a reason that comes while a task is worked on has it looked at again', async () => {
  const { requestId, ownerId } = await waitingRequest();
  await wantReading(requestId);
  const task = (await claimModelTask(db)) ?? expect.fail('There is no task.');
  await inTransaction(db, async (transaction) => {
    await wantModelTask(transaction, { requestId, ownerId, kind: 'read' });
  });
  await endModelTask(db, task);
  expect(await claimModelTask(db)).toMatchObject({ requestId, kind: 'read', failures: 0 });
});

describe('a change while a model reads what is awaited', () => {
  const change = async (requestId: string): Promise<void> =>
    await inTransaction(db, async (transaction) => await wantPreparation(transaction, requestId, 'changed'));
  const isAwaited = async (requestId: string, withinMs = 60_000): Promise<boolean> =>
    await isBeingRead(db, requestId, { withinMs, mostFailures: 2 });
  const claimed = async () => (await claimModelTask(db)) ?? expect.fail('There is no task.');

  test('that is away is seen by nobody, whether it comes between two tries or during one', async () => {
    const { requestId } = await waitingRequest();
    await wantReading(requestId);
    await retryModelTask(db, await claimed(), { afterMs: 0, failures: 1 });
    await retryModelTask(db, await claimed(), { afterMs: 60_000, failures: 2 });
    expect(await isAwaited(requestId)).toBe(false);
    await change(requestId);
    expect(await isAwaited(requestId)).toBe(false);
    const task = await claimed();
    await change(requestId);
    await retryModelTask(db, task, { afterMs: 60_000, failures: 3 });
    expect([await tasksOf(requestId), await isAwaited(requestId)]).toEqual([[{ failures: 3 }], false]);
    await wantReading(requestId);
    expect(await isAwaited(requestId)).toBe(true);
  });

  test('makes nobody wait longer: neither do the minutes begin anew nor is a second look waited for', async () => {
    const { requestId } = await waitingRequest();
    await wantReading(requestId);
    const task = await claimed();
    await database.query(`update analysis.model_tasks set begun_at = now() - interval '2 minutes'`);
    await change(requestId);
    expect([await isAwaited(requestId), await isAwaited(requestId, 180_000)]).toEqual([false, true]);
    await endModelTask(db, task);
    expect([await tasksOf(requestId), await isAwaited(requestId, 180_000)]).toEqual([
      [{ failures: 0 }],
      false,
    ]);
  });

  test('hides no answer that came meanwhile', async () => {
    const { requestId } = await waitingRequest();
    await wantReading(requestId);
    const task = await claimed();
    await wantReading(requestId);
    await change(requestId);
    await endModelTask(db, task);
    expect(await isAwaited(requestId)).toBe(true);
  });
});

test('of several owners the one with the fewest tasks at work is next', async () => {
  const busy = randomUUID();
  const want = async (ownerId: string): Promise<string> => {
    const requestId = randomUUID();
    await wantModelTask(db, { requestId, ownerId, kind: 'read' });
    return requestId;
  };
  await want(busy);
  await claimModelTask(db);
  await want(busy);
  const other = await want(randomUUID());
  expect((await claimModelTask(db))?.requestId).toBe(other);
});
