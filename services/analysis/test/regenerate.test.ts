import { randomUUID } from 'node:crypto';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { anAnswer, sliderAnswers } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp({ model: true, limits: { dailyPerRequest: 2, dailyPerOwner: 5 } });
const model = app.model ?? expect.fail('The model did not start.');

const regenerate = async (requestId: string, ownerId: string) =>
  await app.call<Summary>('POST', `/api/regenerate-summary/${requestId}`, ownerId);

async function fullRequest(answers = someAnswers(5), over: Parameters<typeof requestWith>[2] = {}) {
  const request = await requestWith(app, answers, over);
  await app.summaryAt('full', request.request_id, request.owner_id);
  return { requestId: request.request_id, ownerId: request.owner_id };
}

test('twenty who ask at once share one analysis', async () => {
  const { requestId, ownerId } = await fullRequest();
  const before = model.prompts.length;
  model.latencyMs = 300;
  const replies = await Promise.all(
    Array.from({ length: 20 }, async () => await regenerate(requestId, ownerId)),
  );
  model.latencyMs = 0;
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const readings = model.prompts.slice(before).filter(({ text }) => text.startsWith('You code'));
  expect(readings).toHaveLength(1);
});

test('between batches the same voices are worded afresh and newcomers stay out', async () => {
  const { requestId, ownerId } = await fullRequest();
  await app.neighbours.submit(requestId, anAnswer({ answers: { unsaid: 'The canary of the sixth voice.' } }));
  await app.countIs(requestId, 6);
  const { status, body } = await regenerate(requestId, ownerId);
  expect([status, body.analyzed_count, body.response_count]).toEqual([200, 5, 6]);
  expect(model.prompts.at(-1)?.text).not.toContain('canary');
});

test('an owner who asks gets a complete batch taken in', async () => {
  const { requestId, ownerId } = await fullRequest();
  await app.neighbours.submit(requestId, ...someAnswers(3));
  await app.countIs(requestId, 8);
  expect((await regenerate(requestId, ownerId)).body.analyzed_count).toBe(8);
});

test('an owner who asks too often in a day is refused with a reason', async () => {
  const { requestId, ownerId } = await fullRequest();
  expect((await regenerate(requestId, ownerId)).status).toBe(200);
  expect((await regenerate(requestId, ownerId)).status).toBe(200);
  const third = await app.call<{ detail: string }>('POST', `/api/regenerate-summary/${requestId}`, ownerId);
  expect([third.status, third.body.detail]).toEqual([
    429,
    'This analysis has been regenerated often enough for today. Please come back tomorrow.',
  ]);
});

test.each([1, 4])('an owner who asks at %i answers moves nothing', async (count) => {
  const request = await requestWith(app, someAnswers(count));
  const before = await app.summaryAt(count < 3 ? 'holding' : 'early', request.request_id, request.owner_id);
  expect((await regenerate(request.request_id, request.owner_id)).body).toEqual(before);
});

test("somebody else's analysis is not regenerated", async () => {
  const { requestId } = await fullRequest();
  expect((await regenerate(requestId, randomUUID())).status).toBe(404);
});

test('one moved rating does not move an average over the same voices', async () => {
  const answers = [9, 2, 8, 3, 7].map((value) => anAnswer({ answers: sliderAnswers(value) }));
  const { requestId, ownerId } = await fullRequest(answers, { set: 'relateful' });
  const before = (await app.summary(requestId, ownerId)).body.question_averages;
  app.neighbours.rate(requestId, answers[0]?.response_id ?? '', 10);
  expect((await regenerate(requestId, ownerId)).body.question_averages).toEqual(before);
});

test('the ratings of a whole circle move the averages', async () => {
  const answers = [
    ...[9, 9, 9].map((value) => anAnswer({ relationship: 'family', answers: sliderAnswers(value) })),
    ...[3, 3, 3].map((value) => anAnswer({ relationship: 'colleague', answers: sliderAnswers(value) })),
  ];
  const { requestId, ownerId } = await fullRequest(answers, { set: 'relateful' });
  const before = (await app.summary(requestId, ownerId)).body.question_averages['listening']?.average;
  for (const { response_id: id } of answers.slice(0, 3)) app.neighbours.rate(requestId, id, 1);
  const after = (await regenerate(requestId, ownerId)).body.question_averages['listening']?.average;
  // (3·9·9 + 3·6·3) / 45, then (3·1·9 + 3·6·3) / 21
  expect([before, after]).toEqual([6.6, 3.9]);
});
