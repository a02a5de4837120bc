import { eventually } from '@blindspot/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp({ jobLimits: { firstPauseMs: 50 }, limits: { firstWaitMs: 4_000 } });
const { responses } = app.neighbours;

const jobsOf = async (requestId: string) =>
  await app.database.query<{ state: string; attempts: number; ended_because: string | null }>(
    `select state, attempts, ended_because from analysis.jobs where request_id = $1 order by created_at`,
    [requestId],
  );

test('L8 answers that keep arriving do not delay an analysis', async () => {
  const request = await requestWith(app, someAnswers(5));
  await app.summary(request.request_id, request.owner_id);
  await app.neighbours.submit(request.request_id, ...someAnswers(4));
  const timer = setInterval(() => void app.neighbours.submit(request.request_id, ...someAnswers(1)), 20);
  onTestFinished(() => clearInterval(timer));
  const { status, body } = await app.regenerate(request.request_id, request.owner_id);
  expect([status, body.status]).toEqual([200, 'ready']);
  expect((await jobsOf(request.request_id)).at(-1)).toMatchObject({ state: 'done', attempts: 1 });
});

test('L8 an analysis restarts without an answer that is erased while the analysis runs', async () => {
  const answers = someAnswers(6);
  const { promise, resolve } = Promise.withResolvers<void>();
  responses.holdingAnswers = promise;
  const request = await requestWith(app, answers);
  const read = responses.answersRead;
  const reading = app.summary(request.request_id, request.owner_id);
  await eventually(() => expect(responses.answersRead).toBe(read + 1));
  await app.neighbours.erase(request.request_id, answers[0]?.response_id ?? '');
  responses.holdingAnswers = undefined;
  resolve();
  expect((await reading).body).toMatchObject({ stage: 'full', analyzed_count: 5, response_count: 5 });
  expect(await jobsOf(request.request_id)).toMatchObject([{ state: 'done', attempts: 2 }]);
});

test('an analysis that was given up returns 503 until another one starts after a pause', async () => {
  const request = await requestWith(app, someAnswers(5));
  await app.summaryAt('full', request.request_id, request.owner_id);
  await app.neighbours.submit(request.request_id, ...someAnswers(4));
  await app.countIs(request.request_id, 9);
  const regenerate = async () =>
    await app.call<{ code: string }>(
      'POST',
      `/api/regenerate-summary/${request.request_id}`,
      request.owner_id,
    );
  const givenUp = async (ago: string): Promise<unknown> =>
    await app.database.query(
      `update analysis.jobs set state = 'failed', ended_because = 'errors', finished_at = now() - $2::interval
       where id = (select id from analysis.jobs where request_id = $1 order by created_at desc limit 1)`,
      [request.request_id, ago],
    );
  await givenUp('1 second');
  const during = await regenerate();
  expect([during.status, during.body.code, during.headers['retry-after']]).toEqual([
    503,
    'analysis_failed',
    '60',
  ]);
  expect((await app.summary(request.request_id, request.owner_id)).body).toMatchObject({
    status: 'ready',
    analyzed_count: 5,
  });
  expect(await jobsOf(request.request_id)).toHaveLength(1);
  await givenUp('61 seconds');
  expect((await regenerate()).status).toBe(200);
});

test('a first analysis that was given up returns 503 with retry-after', async () => {
  responses.isAway = true;
  onTestFinished(() => void (responses.isAway = false));
  const request = await requestWith(app, someAnswers(5));
  const first = app.summary(request.request_id, request.owner_id);
  await eventually(async () => expect(await jobsOf(request.request_id)).toHaveLength(1));
  await app.database.query(
    `update analysis.jobs set state = 'failed', ended_because = 'unreachable', finished_at = now()
     where request_id = $1`,
    [request.request_id],
  );
  expect((await first).status).toBe(503);
  responses.isAway = false;
  const { status, headers } = await app.summary(request.request_id, request.owner_id);
  expect([status, headers['retry-after']]).toEqual([503, '60']);
});

test.each([
  ['GET', 'feedback-summary'],
  ['POST', 'regenerate-summary'],
  ['POST', 'share-summary'],
] as const)('%s /api/%s returns 404 if the request is deleted during the opening', async (method, call) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  responses.holdingAnswers = promise;
  const request = await requestWith(app, someAnswers(5));
  const read = responses.answersRead;
  const opening = app.call(method, `/api/${call}/${request.request_id}`, request.owner_id);
  await eventually(() => expect(responses.answersRead).toBe(read + 1));
  await app.neighbours.deleteRequest(request.request_id);
  expect((await opening).status).toBe(404);
  responses.holdingAnswers = undefined;
  resolve();
  // Waits until the worker has read its last page, which would otherwise count in the next test.
  await eventually(() => expect(responses.answersRead).toBe(read + 2));
});

test('a frozen worker stores nothing once another worker has claimed its job', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  responses.holdingAnswers = promise;
  const request = await requestWith(app, someAnswers(5));
  const read = responses.answersRead;
  const reading = app.summary(request.request_id, request.owner_id);
  await eventually(() => expect(responses.answersRead).toBe(read + 1));
  responses.holdingAnswers = undefined;
  await app.database.query(
    `update analysis.jobs set lease_until = now() - interval '1 second' where request_id = $1`,
    [request.request_id],
  );
  expect((await reading).body.stage).toBe('full');
  resolve();
  await eventually(() => expect(responses.answersRead).toBe(read + 4));
  await app.regenerate(request.request_id, request.owner_id);
  expect((await jobsOf(request.request_id))[0]).toMatchObject({ state: 'done', attempts: 2 });
  expect(
    await app.database.query(
      `select w.number from analysis.results r join analysis.result_texts w on w.result_id = r.id
       where request_id = $1 order by w.number`,
      [request.request_id],
    ),
  ).toEqual([{ number: 1 }, { number: 2 }]);
});
