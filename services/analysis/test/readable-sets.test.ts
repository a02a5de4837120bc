import { anonymity } from '@blindspot/contracts/anonymity';
import { findReadableSet, listReadableSets, type ReadableSet } from '@blindspot/contracts/messages/analysis';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp } from './harness.ts';
import { scriptedAnswer } from './scripted-model.ts';

const app = await buildTestApp();

async function listAll(others = app.others): Promise<ReadableSet[]> {
  const all: ReadableSet[] = [];
  let after: string | null = null;
  do {
    const page: { sets: ReadableSet[]; next: string | null } = await others.ask(listReadableSets, { after });
    all.push(...page.sets);
    after = page.next;
  } while (after !== null);
  return all;
}

const listed = async (requestId: string): Promise<ReadableSet[]> =>
  (await listAll()).filter(({ request_id: id }) => id === requestId);
const found = async (requestId: string): Promise<ReadableSet | null> =>
  (await app.others.ask(findReadableSet, { request_id: requestId })).set;

describe('the queries for ready sets', () => {
  test('S10.14 the queries for ready sets return a set from the fifth answer on, until it is opened', async () => {
    const request = await requestWith(app, someAnswers(4));
    const { request_id: requestId, owner_id: ownerId, title } = request;
    expect([await listed(requestId), await found(requestId)]).toEqual([[], null]);
    await app.neighbours.submit(requestId, ...someAnswers(1));
    await app.countIs(requestId, 5);
    const set = { request_id: requestId, owner_id: ownerId, title, titles: null, after_set: 0 };
    expect([await listed(requestId), await found(requestId)]).toEqual([[set], set]);
    await app.summaryAt('full', requestId, ownerId);
    expect([await listed(requestId), await found(requestId)]).toEqual([[], null]);
  });

  test('the queries for ready sets return the next set when enough new answers have arrived', async () => {
    const { request_id: requestId, owner_id: ownerId } = await requestWith(app, someAnswers(5));
    await app.summaryAt('full', requestId, ownerId);
    await app.neighbours.submit(requestId, ...someAnswers(anonymity.batch - 1));
    await app.countIs(requestId, 4 + anonymity.batch);
    expect([await listed(requestId), await found(requestId)]).toEqual([[], null]);
    await app.neighbours.submit(requestId, ...someAnswers(1));
    await app.countIs(requestId, 5 + anonymity.batch);
    expect(await listed(requestId)).toMatchObject([{ after_set: 1 }]);
    expect(await found(requestId)).toMatchObject({ after_set: 1 });
  });

  test('the queries for ready sets return a set with five newcomers after an erasure, and none with four', async () => {
    const answers = someAnswers(5);
    const { request_id: requestId, owner_id: ownerId } = await requestWith(app, answers);
    await app.summaryAt('full', requestId, ownerId);
    await app.neighbours.erase(requestId, answers[0]?.response_id ?? '');
    await app.neighbours.submit(requestId, ...someAnswers(4));
    await app.countIs(requestId, 8);
    expect([await listed(requestId), await found(requestId)]).toEqual([[], null]);
    await app.neighbours.submit(requestId, ...someAnswers(1));
    await app.countIs(requestId, 9);
    expect(await listed(requestId)).toMatchObject([{ after_set: 1 }]);
    expect(await found(requestId)).toMatchObject({ after_set: 1 });
  });

  test('findReadableSet omits a set after an erasure, even before the event of the erasure arrives', async () => {
    const answers = someAnswers(5);
    const { request_id: requestId } = await requestWith(app, answers);
    app.neighbours.responses.forget(requestId, answers[0]?.response_id ?? '');
    expect(await found(requestId)).toBeNull();
  });

  test('the queries for ready sets omit a set whose request was deleted', async () => {
    const { request_id: requestId } = await requestWith(app, someAnswers(5));
    await app.neighbours.deleteRequest(requestId);
    await eventually(async () =>
      expect([await listed(requestId), await found(requestId)]).toEqual([[], null]),
    );
  });

  test('findReadableSet is rejected with 503 while the responses service is unavailable', async () => {
    const { request_id: requestId } = await requestWith(app, someAnswers(5));
    app.neighbours.responses.isAway = true;
    await expect(found(requestId)).rejects.toMatchObject({ status: 503 });
    app.neighbours.responses.isAway = false;
  });
});

test('the queries for ready sets omit a set that a model is still reading', async () => {
  const withModel = await buildTestApp({ model: true });
  const model = withModel.model ?? expect.fail('The model did not start.');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  model.answer = async (prompt) => {
    await held;
    return scriptedAnswer(prompt);
  };
  const { request_id: requestId } = await requestWith(withModel, someAnswers(5));
  const ofModel = async () => [
    (await listAll(withModel.others)).length,
    (await withModel.others.ask(findReadableSet, { request_id: requestId })).set?.after_set,
  ];
  await eventually(async () => {
    expect(await withModel.database.query('select from analysis.model_tasks')).toHaveLength(1);
  });
  expect(await ofModel()).toEqual([0, undefined]);
  letGo();
  await eventually(async () => expect(await ofModel()).toEqual([1, 0]));
});
