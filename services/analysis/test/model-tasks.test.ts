import { randomUUID } from 'node:crypto';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, onTestFinished, test } from 'vitest';
import { removeRequest } from '../src/requests/request-store.ts';
import {
  claimModelTask,
  endModelTask,
  isBeingRead,
  retryModelTask,
  wantModelTasks,
} from '../src/reading/model-task-store.ts';
import { wantPreparations } from '../src/jobs/preparation.ts';
import { findText } from '../src/results/text-store.ts';
import { someAnswers } from './arrange.ts';
import { startModelReplicas, tapping } from './model-replicas.ts';
import { scriptedAnswer, steps } from './scripted-model.ts';

const { database, db, provider, responses, aReplica, waitingRequest, open, openedRequest, ...replicas } =
  await startModelReplicas();
const { tasksOf, wantReading, readingsOf, isDone, promptsSince, erase } = replicas;

const readTasksOf = async (requestId: string) =>
  await database.query(`select from analysis.model_tasks where request_id = $1 and kind = 'read'`, [
    requestId,
  ]);
const change = async (requestId: string): Promise<void> =>
  await inTransaction(db, async (transaction) => await wantPreparations(transaction, [requestId], 'changed'));
const isAwaited = async (requestId: string, withinMs = 60_000): Promise<boolean> =>
  await isBeingRead(db, requestId, { withinMs, mostFailures: 2 });
const claimed = async () => (await claimModelTask(db)) ?? expect.fail('There is no task.');
const textOf = async (resultId: string) => await findText(db, resultId);

describe('the reading of waiting answers', () => {
  test('two replicas read waiting answers only once', async () => {
    const { requestId } = await waitingRequest();
    const before = provider.prompts.length;
    [aReplica(), aReplica()].forEach((worker) => worker.wake());
    await wantReading(requestId);
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(5);
    expect(promptsSince(before, steps.reading)).toHaveLength(5);
  });

  test('no model reads the answers to a follow-up', async () => {
    const form: FeedbackForm = {
      questions: { change: 'Listen first' },
      optional_questions: { line: 'What did you notice?' },
      format: 'follow-up',
      scale: '1-10',
      offers: {},
    };
    const answers = { change: 'better', line: 'You listen to the end now.' };
    const { requestId } = await waitingRequest(someAnswers(5, { answers }), { form });
    const before = provider.prompts.length;
    aReplica().wake();
    await wantReading(requestId);
    await isDone(requestId);
    expect(await readingsOf(requestId)).toEqual([]);
    expect(promptsSince(before, steps.reading)).toEqual([]);
  });

  test('no reading starts while too few answers wait for the next set', async () => {
    const { requestId } = await waitingRequest(someAnswers(4));
    await wantReading(requestId);
    expect(await tasksOf(requestId)).toEqual([]);
  });

  test('R35 reading continues after an outage of the model that outlasts the longest pause', async () => {
    provider.mode = '500';
    const { requestId } = await waitingRequest();
    aReplica();
    await wantReading(requestId);
    await eventually(async () => expect((await tasksOf(requestId))[0]?.failures).toBeGreaterThan(3));
    expect(await isBeingRead(db, requestId, { withinMs: 60_000, mostFailures: 2 })).toBe(false);
    provider.mode = 'normal';
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(5);
  });

  test('reading continues after an outage of the responses service that outlasts the longest pause', async () => {
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

  test('R35 reading continues on another replica if the first one stops', async () => {
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
    expect(promptsSince(before, steps.reading).length).toBeLessThan(2 * 45);
  });

  test('the reading of waiting answers stops once their set is opened', async () => {
    const { requestId, ownerId } = await waitingRequest(someAnswers(45));
    let batches = 0;
    aReplica({
      async beforeReading() {
        batches += 1;
        if (batches === 1) await open({ requestId, ownerId });
      },
    });
    await wantReading(requestId);
    await eventually(async () => expect(await readTasksOf(requestId)).toEqual([]));
    expect([batches, await readingsOf(requestId)]).toEqual([1, []]);
  });

  test('P28 owners wait for the reading of new answers, but not of changed answers', async () => {
    const { requestId } = await waitingRequest();
    const want = async (because: 'submitted' | 'changed'): Promise<void> =>
      await inTransaction(
        db,
        async (transaction) => await wantPreparations(transaction, [requestId], because),
      );
    await want('changed');
    expect([(await tasksOf(requestId)).length, await isAwaited(requestId)]).toEqual([1, false]);
    await want('submitted');
    expect(await isAwaited(requestId)).toBe(true);
    await want('changed');
    expect(await isAwaited(requestId)).toBe(true);
  });

  test('external AI reads no answers if one person was not informed of external AI', async () => {
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

  test('P27 no reading of an answer is stored if the answer is erased during the reading', async () => {
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

  test('P27 no reading is stored if the request is removed during the reading', async () => {
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

  test('a reading task ends if a single call needs more tokens than the daily budget', async () => {
    const { requestId } = await waitingRequest();
    aReplica({ dailyTokens: 10 });
    await wantReading(requestId);
    await isDone(requestId);
    expect(await readingsOf(requestId)).toEqual([]);
  });
});

describe('a fuller text', () => {
  test('two replicas write a fuller text only once', async () => {
    const { requestId, resultId } = await openedRequest();
    [aReplica(), aReplica()].forEach((worker) => worker.wake());
    await isDone(requestId);
    expect(await textOf(resultId)).toMatchObject({ number: 2, engine: 'model' });
  });

  test('R35 a fuller text after a restart uses the lines that were written before the restart', async () => {
    const { requestId, resultId } = await openedRequest();
    const before = provider.prompts.length;
    provider.latencyMs = 100;
    const first = aReplica();
    await eventually(async () => {
      const [row] = await database.query('select from analysis.results where id = $1 and lines is not null', [
        resultId,
      ]);
      expect(row).toBeDefined();
    });
    await first.stop();
    expect((await textOf(resultId))?.number).toBe(1);
    aReplica();
    await isDone(requestId);
    expect(await textOf(resultId)).toMatchObject({ number: 2, engine: 'model' });
    expect(promptsSince(before, steps.describing)).toHaveLength(1);
  });

  test('R35 a fuller text is dropped if an answer is erased while the model writes', async () => {
    const { requestId, resultId, answers } = await openedRequest();
    const before = provider.prompts.length;
    provider.latencyMs = 150;
    aReplica();
    await eventually(() => expect(provider.prompts.length).toBeGreaterThan(before));
    await erase(requestId, answers[0]?.response_id ?? '');
    await isDone(requestId);
    const rows = await database.query(
      `select findings, lines, w.text from analysis.results r
       join analysis.result_texts w on w.result_id = r.id where r.id = $1`,
      [resultId],
    );
    expect(rows).toEqual([{ findings: null, lines: null, text: null }]);
  });

  test('R35 finished lines appear in the built-in text if a fuller text misses its deadline', async () => {
    const { requestId, resultId } = await openedRequest();
    let votes = 0;
    provider.answer = (prompt) => {
      votes += prompt.text.startsWith(steps.voting) ? 1 : 0;
      if (votes === 5) provider.latencyMs = 30_000;
      return scriptedAnswer(prompt);
    };
    aReplica({ limits: { deadlineMs: 6_000 } });
    await eventually(async () => expect(await tasksOf(requestId)).toEqual([]));
    const text = await textOf(resultId);
    expect([text?.number, text?.engine]).toEqual([2, 'local']);
    expect(JSON.stringify(text?.text.lines)).toContain('keep your voice low');
  });

  test('a fuller text is given up if a single call needs more tokens than the daily budget', async () => {
    const { requestId, resultId } = await openedRequest();
    aReplica({ dailyTokens: 10 });
    await isDone(requestId);
    expect(await textOf(resultId)).toMatchObject({ number: 1, engine: 'local' });
  });

  test('a fuller text has lines only if three people let the model read their texts', async () => {
    const answers = someAnswers(5, tapping).map((answer, place) => ({
      ...answer,
      outside_reader: place < 2,
    }));
    const { requestId } = await openedRequest(answers);
    const before = provider.prompts.length;
    aReplica({ outside: true });
    await isDone(requestId);
    expect(promptsSince(before, steps.describing)).toEqual([]);
  });
});

test('a task that is requested again while it is running runs once more', async () => {
  const { requestId, ownerId } = await waitingRequest();
  await wantReading(requestId);
  const task = (await claimModelTask(db)) ?? expect.fail('There is no task.');
  await inTransaction(db, async (transaction) => {
    await wantModelTasks(transaction, [{ requestId, ownerId }], { kind: 'read', awaited: true });
  });
  await endModelTask(db, task);
  expect(await claimModelTask(db)).toMatchObject({ requestId, kind: 'read', failures: 0 });
});

describe('a changed answer while an opening waits for the model', () => {
  test('while the model is unavailable, a changed answer does not make owners wait longer', async () => {
    const { requestId } = await waitingRequest();
    await wantReading(requestId);
    await retryModelTask(db, await claimed(), { afterMs: 0, failures: 1, fruitless: 0 });
    await retryModelTask(db, await claimed(), { afterMs: 60_000, failures: 2, fruitless: 0 });
    expect(await isAwaited(requestId)).toBe(false);
    await change(requestId);
    expect(await isAwaited(requestId)).toBe(false);
    const task = await claimed();
    await change(requestId);
    await retryModelTask(db, task, { afterMs: 60_000, failures: 3, fruitless: 0 });
    expect([await tasksOf(requestId), await isAwaited(requestId)]).toMatchObject([[{ failures: 3 }], false]);
    await wantReading(requestId);
    expect(await isAwaited(requestId)).toBe(true);
  });

  test('a changed answer does not make owners wait longer for a reading', async () => {
    const { requestId } = await waitingRequest();
    await wantReading(requestId);
    const task = await claimed();
    await database.query(`update analysis.model_tasks set begun_at = now() - interval '2 minutes'`);
    await change(requestId);
    expect([await isAwaited(requestId), await isAwaited(requestId, 180_000)]).toEqual([false, true]);
    await endModelTask(db, task);
    expect([await tasksOf(requestId), await isAwaited(requestId, 180_000)]).toMatchObject([
      [{ failures: 0 }],
      false,
    ]);
  });

  test('a new answer during a reading makes owners wait longer, even if another answer was changed', async () => {
    const { requestId } = await waitingRequest();
    await wantReading(requestId);
    const task = await claimed();
    await wantReading(requestId);
    await change(requestId);
    await endModelTask(db, task);
    expect(await isAwaited(requestId)).toBe(true);
  });
});

test('the next task belongs to the owner with the fewest running tasks', async () => {
  const busy = randomUUID();
  const want = async (ownerId: string): Promise<string> => {
    const requestId = randomUUID();
    await wantModelTasks(db, [{ requestId, ownerId }], { kind: 'read', awaited: true });
    return requestId;
  };
  await want(busy);
  await claimModelTask(db);
  await want(busy);
  const other = await want(randomUUID());
  expect((await claimModelTask(db))?.requestId).toBe(other);
});
