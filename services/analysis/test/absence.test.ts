import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { SummaryPending } from '@blindspot/contracts/http/summaries';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp({
  limits: { firstWaitMs: 300, regenerateWaitMs: 300 },
  jobLimits: { firstPauseMs: 50 },
});
const { responses } = app.neighbours;

function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  responses.holdingAnswers = promise;
  return () => {
    responses.holdingAnswers = undefined;
    resolve();
  };
}

test('a first analysis waits while the responses service is unavailable, and completes afterwards', async () => {
  responses.isAway = true;
  onTestFinished(() => void (responses.isAway = false));
  const request = await requestWith(app, someAnswers(5));
  const { status, body } = await app.call<SummaryPending>(
    'GET',
    `/api/feedback-summary/${request.request_id}`,
    request.owner_id,
  );
  expect([status, body]).toEqual([
    202,
    { status: 'generating', stage: 'holding', response_count: 5, reading: false },
  ]);
  responses.isAway = false;
  expect((await app.summaryAt('full', request.request_id, request.owner_id)).analyzed_count).toBe(5);
});

test('R36 an unconfirmed set shows nothing, and retries do not change its findings', async () => {
  responses.confirmAway = true;
  onTestFinished(() => void (responses.confirmAway = false));
  const request = await requestWith(app, someAnswers(5));
  const { request_id: requestId, owner_id: ownerId } = request;
  expect((await app.summary(requestId, ownerId)).status).toBe(202);
  const jobOf = async () => {
    const [job] = await app.database.query<{ id: string; attempts: number }>(
      'select id, attempts from analysis.jobs where request_id = $1',
      [requestId],
    );
    return job ?? expect.fail('There is no job.');
  };
  const found = async () =>
    await app.database.query<{ confirmed: boolean }>(
      'select id, findings::text, weights::text from analysis.results where request_id = $1',
      [requestId],
    );
  await eventually(async () => expect((await jobOf()).attempts).toBeGreaterThan(2));
  const first = await found();
  expect(first).toHaveLength(1);
  await app.database.query(
    `update analysis.jobs set state = 'writing', lease_until = now() - interval '1 second', run_after = now()
     where request_id = $1`,
    [requestId],
  );
  const { attempts } = await jobOf();
  await eventually(async () => expect((await jobOf()).attempts).toBeGreaterThan(attempts + 1));
  expect((await app.reread(requestId, ownerId)).body).toMatchObject({ stage: 'holding', window: null });
  responses.confirmAway = false;
  expect((await app.summaryAt('full', requestId, ownerId)).analyzed_count).toBe(5);
  expect(await found()).toEqual(first);
});

test('R28 V16.5.2 the last result is served while the responses service is unavailable', async () => {
  const request = await requestWith(app, someAnswers(5));
  const before = await app.summaryAt('full', request.request_id, request.owner_id);
  await app.neighbours.submit(request.request_id, ...someAnswers(4));
  await app.countIs(request.request_id, 9);
  responses.isAway = true;
  const asked = await app.regenerate(request.request_id, request.owner_id);
  const during = await app.summary(request.request_id, request.owner_id);
  responses.isAway = false;
  expect(asked.status).toBe(202);
  expect(during.body).toMatchObject({
    summary: before.summary,
    status: 'generating',
    stage: 'full',
    response_count: 9,
    waiting: 4,
    next_release_at_count: 9,
  });
  expect((await app.summaryAt('full', request.request_id, request.owner_id)).analyzed_count).toBe(9);
});

test('a summary and its shared page are served while the requests and responses services are unavailable', async () => {
  const request = await requestWith(app, someAnswers(5), {
    title: 'My blind spots',
    owner_name: 'Ann Example',
  });
  const { request_id: requestId, owner_id: ownerId } = request;
  const before = await app.summaryAt('full', requestId, ownerId);
  const { body: link } = await app.call<{ share_id: string }>(
    'POST',
    `/api/share-summary/${requestId}`,
    ownerId,
  );
  app.neighbours.requestsAway = true;
  responses.isAway = true;
  onTestFinished(() => {
    app.neighbours.requestsAway = false;
    responses.isAway = false;
  });
  const during = await app.summary(requestId, ownerId);
  const page = await app.call<PublicSummary>('GET', `/api/public-summary/${link.share_id}`);
  expect([during.status, during.body.title, during.body.summary]).toEqual([
    200,
    'My blind spots',
    before.summary,
  ]);
  expect([page.status, page.body.title, page.body.owner_name]).toEqual([
    200,
    'My blind spots',
    'Ann Example',
  ]);
});

test('L10 a first read that takes too long is reported as generating, and a later read gets the result', async () => {
  const release = holdAnswers();
  const request = await requestWith(app, someAnswers(5));
  const first = await app.call<SummaryPending>(
    'GET',
    `/api/feedback-summary/${request.request_id}`,
    request.owner_id,
  );
  expect([first.status, first.body]).toEqual([
    202,
    { status: 'generating', stage: 'holding', response_count: 5, reading: false },
  ]);
  expect((await app.reread(request.request_id, request.owner_id)).body).toMatchObject({
    stage: 'holding',
    status: 'generating',
  });
  release();
  await app.summaryAt('full', request.request_id, request.owner_id);
});

test('sharing before the first result is ready is rejected with 503 and retry-after', async () => {
  const release = holdAnswers();
  const request = await requestWith(app, someAnswers(5));
  const path = `/api/share-summary/${request.request_id}`;
  const { status, headers } = await app.call('POST', path, request.owner_id);
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  release();
  await app.summaryAt('full', request.request_id, request.owner_id);
  expect((await app.call('POST', path, request.owner_id)).status).toBe(200);
});

test('an answer that arrives while a set is being opened waits for the next set', async () => {
  const release = holdAnswers();
  const request = await requestWith(app, someAnswers(5));
  const first = app.summary(request.request_id, request.owner_id);
  await first;
  await app.neighbours.submit(request.request_id, ...someAnswers(1));
  release();
  expect(await app.summaryAt('full', request.request_id, request.owner_id)).toMatchObject({
    analyzed_count: 5,
    waiting: 1,
  });
});

test('L16 the progress stream sends the states of a running analysis until it is done', async () => {
  const release = holdAnswers();
  const request = await requestWith(app, someAnswers(5));
  await app.summary(request.request_id, request.owner_id);
  const streamed = app.stream(`/api/feedback-summary/${request.request_id}/progress`, request.owner_id);
  await app.reread(request.request_id, request.owner_id);
  release();
  const { text } = await streamed;
  const states = [...text.matchAll(/event: state\ndata: \{"state":"(\w+)"\}/g)].map(([, state]) => state);
  expect([states[0], states.at(-1)]).toEqual(['reading', 'done']);
});

test('the progress stream of a request without a running analysis ends at once', async () => {
  const request = await requestWith(app, someAnswers(1));
  const { text } = await app.stream(`/api/feedback-summary/${request.request_id}/progress`, request.owner_id);
  expect(text).toContain('data: {"state":"done"}');
});
