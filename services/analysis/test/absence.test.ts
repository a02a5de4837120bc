import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { SummaryPending } from '@blindspot/contracts/http/summaries';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { anAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp({
  model: true,
  limits: { firstWaitMs: 300, regenerateWaitMs: 300 },
  jobLimits: { firstPauseMs: 50 },
});
const model = app.model ?? expect.fail('The model did not start.');

test('while the answers cannot be had the first analysis is on its way, and then it is there', async () => {
  app.neighbours.responsesAway = true;
  const request = await requestWith(app, someAnswers(5));
  const { status, body } = await app.call<SummaryPending>(
    'GET',
    `/api/feedback-summary/${request.request_id}`,
    request.owner_id,
  );
  expect([status, body]).toEqual([202, { status: 'generating', stage: 'holding', response_count: 5 }]);
  app.neighbours.responsesAway = false;
  expect((await app.summaryAt('full', request.request_id, request.owner_id)).analyzed_count).toBe(5);
});

test('while the answers cannot be had the last release is served', async () => {
  const request = await requestWith(app, someAnswers(5));
  const before = await app.summaryAt('full', request.request_id, request.owner_id);
  app.neighbours.responsesAway = true;
  await app.neighbours.submit(request.request_id, ...someAnswers(3));
  await app.countIs(request.request_id, 8);
  const during = await app.summary(request.request_id, request.owner_id);
  app.neighbours.responsesAway = false;
  expect([during.status, during.body.summary, during.body.status]).toEqual([
    200,
    before.summary,
    'generating',
  ]);
});

test('a summary and its shared page are read while requests and responses are away', async () => {
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
  app.neighbours.responsesAway = true;
  onTestFinished(() => {
    app.neighbours.requestsAway = false;
    app.neighbours.responsesAway = false;
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

test('an owner who asks for an analysis that takes too long is told that it is on its way', async () => {
  const request = await requestWith(app, someAnswers(5));
  await app.summaryAt('full', request.request_id, request.owner_id);
  model.latencyMs = 600;
  const { status } = await app.call(
    'POST',
    `/api/regenerate-summary/${request.request_id}`,
    request.owner_id,
  );
  model.latencyMs = 0;
  expect(status).toBe(202);
});

test('an answer that changes while the analysis is written makes it start again', async () => {
  model.latencyMs = 500;
  const answers = someAnswers(5);
  const request = await requestWith(app, answers);
  const before = model.prompts.length;
  await eventually(() => expect(model.prompts.length).toBeGreaterThan(before));
  const [first] = answers;
  await app.neighbours.change(request.request_id, {
    ...anAnswer({ answers: { unsaid: 'This is what counts now.' } }),
    response_id: first?.response_id ?? '',
  });
  model.latencyMs = 0;
  await app.summaryAt('full', request.request_id, request.owner_id);
  expect(model.prompts.slice(before).some(({ text }) => text.includes('This is what counts now.'))).toBe(
    true,
  );
});

test('the states of a running analysis are streamed until it is done', async () => {
  model.latencyMs = 400;
  const request = await requestWith(app, someAnswers(5));
  const { text } = await app.stream(`/api/feedback-summary/${request.request_id}/progress`, request.owner_id);
  model.latencyMs = 0;
  const states = [...text.matchAll(/event: state\ndata: \{"state":"(\w+)"\}/g)].map(([, state]) => state);
  expect(states.at(-1)).toBe('done');
  expect(states).toContain('writing');
});

test('the stream of a request without a running analysis ends at once', async () => {
  const request = await requestWith(app, someAnswers(1));
  const { text } = await app.stream(`/api/feedback-summary/${request.request_id}/progress`, request.owner_id);
  expect(text).toContain('data: {"state":"done"}');
});
