import { randomUUID } from 'node:crypto';
import { weighNewcomers } from '@blindspot/contracts/messages/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { anAnswer, sliderAnswers } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp({ limits: { dailyPerRequest: 2, dailyPerOwner: 5 } });
const { responses } = app.neighbours;

async function fullRequest(answers = someAnswers(5), over: Parameters<typeof requestWith>[2] = {}) {
  const request = await requestWith(app, answers, over);
  const { body: first } = await app.summary(request.request_id, request.owner_id);
  return { requestId: request.request_id, ownerId: request.owner_id, first };
}

const textsOf = async (requestId: string) =>
  await app.database.query(
    `select w.number from analysis.result_texts w join analysis.results r on r.id = w.result_id
     where r.request_id = $1`,
    [requestId],
  );

test('L8 twenty concurrent calls share one new text', async () => {
  const { requestId, ownerId } = await fullRequest();
  const replies = await Promise.all(
    Array.from({ length: 20 }, async () => await app.regenerate(requestId, ownerId)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await textsOf(requestId)).toHaveLength(2);
});

test('P16 a regeneration between sets changes only the text of the result', async () => {
  const { requestId, ownerId, first } = await fullRequest();
  await app.neighbours.submit(requestId, ...someAnswers(3));
  await app.countIs(requestId, 8);
  const { status, body } = await app.regenerate(requestId, ownerId);
  expect([status, body.analyzed_count, body.response_count, body.waiting]).toEqual([200, 5, 8, 3]);
  expect([body.summary, ...body.sections.map((section) => section.body)]).not.toEqual([
    first.summary,
    ...first.sections.map((section) => section.body),
  ]);
  expect(responses.answersRead).toBeGreaterThan(0);
  expect(body.question_averages).toEqual(first.question_averages);
  expect(body.optional_responses).toEqual(first.optional_responses);
});

test('a regeneration does not read the answers again', async () => {
  const { requestId, ownerId } = await fullRequest();
  const before = responses.answersRead;
  await app.regenerate(requestId, ownerId);
  expect(responses.answersRead).toBe(before);
});

test('a regeneration uses a newly saved style even before its event arrives', async () => {
  const request = await requestWith(app, someAnswers(5));
  const { request_id: requestId, owner_id: ownerId } = request;
  await app.summary(requestId, ownerId);
  const changed = { ...request, ai_prompt_type: 'custom', custom_ai_prompt: 'Like a captain.' } as const;
  await app.neighbours.updateRequest(changed, { announced: false });
  const style = async () =>
    await app.database.query(
      'select ai_prompt_type, custom_ai_prompt from analysis.feedback_requests where request_id = $1',
      [requestId],
    );
  expect((await app.regenerate(requestId, ownerId)).status).toBe(200);
  expect(await style()).toEqual([{ ai_prompt_type: 'custom', custom_ai_prompt: 'Like a captain.' }]);
  app.neighbours.requestsAway = true;
  onTestFinished(() => void (app.neighbours.requestsAway = false));
  expect((await app.regenerate(requestId, ownerId)).status).toBe(200);
});

test('a regeneration opens the next set once enough newcomers wait', async () => {
  const { requestId, ownerId } = await fullRequest();
  await app.neighbours.submit(requestId, ...someAnswers(4));
  expect((await app.regenerate(requestId, ownerId)).body.analyzed_count).toBe(9);
});

test('a regeneration before the first read opens the first set', async () => {
  const request = await requestWith(app, someAnswers(6));
  const { status, body } = await app.regenerate(request.request_id, request.owner_id);
  expect([status, body.stage, body.analyzed_count]).toEqual([200, 'full', 6]);
  expect(await textsOf(request.request_id)).toHaveLength(1);
});

test('L8 V2.3.2 a regeneration beyond the daily limit is rejected with 429 and retry-after', async () => {
  const { requestId, ownerId } = await fullRequest();
  expect((await app.regenerate(requestId, ownerId)).status).toBe(200);
  expect((await app.regenerate(requestId, ownerId)).status).toBe(200);
  await app.database.query(
    `update analysis.jobs set created_at = created_at - interval '20 hours'
     where id in (select id from analysis.jobs where request_id = $1 order by created_at limit 2)`,
    [requestId],
  );
  const { status, body, headers } = await app.call<{ detail: string }>(
    'POST',
    `/api/regenerate-summary/${requestId}`,
    ownerId,
  );
  expect([status, body.detail]).toEqual([
    429,
    'You have reached the daily limit. You can regenerate again within 24 hours.',
  ]);
  const hours = Math.ceil(Number(headers['retry-after']) / 3_600);
  expect(hours).toBe(4);
});

test.each([1, 4])('a regeneration with only %i answers changes nothing', async (count) => {
  const request = await requestWith(app, someAnswers(count));
  const before = await app.summaryAt('holding', request.request_id, request.owner_id);
  const sealed = responses.setsSealed;
  expect((await app.regenerate(request.request_id, request.owner_id)).body).toEqual(before);
  expect(responses.setsSealed).toBe(sealed);
});

test("V8.4.1 another owner's analysis cannot be regenerated", async () => {
  const { requestId } = await fullRequest();
  expect((await app.regenerate(requestId, randomUUID())).status).toBe(404);
});

test('P9 a rating changes an average only if the owner sets it before the rated person enters a set', async () => {
  const scores = [9, 2, 8, 3, 7];
  const answers = (): ReturnType<typeof anAnswer>[] =>
    scores.map((value) => anAnswer({ relationship: 'other', answers: sliderAnswers(value) }));
  const [rated, unrated] = [answers(), answers()];
  const early = await requestWith(app, rated, { set: 'relateful' });
  for (const { response_id: id } of rated.slice(0, 2)) responses.rate(early.request_id, id, 8);
  const { first } = await fullRequest(unrated, { set: 'relateful' });
  const { body } = await app.summary(early.request_id, early.owner_id);
  const weights = responses.effectiveWeights(early.request_id);
  const counted = rated.map(({ response_id: id }, index) => [weights[id] ?? 0, scores[index] ?? 0] as const);
  const total = counted.reduce((sum, [weight]) => sum + weight, 0);
  const expected =
    Math.round((counted.reduce((sum, [weight, score]) => sum + weight * score, 0) / total) * 10) / 10;
  expect(body.question_averages['listening']?.average).toBe(expected);
  expect(first.question_averages['listening']?.average).toBe(5.8);
  for (const { response_id: id } of rated) responses.rate(early.request_id, id, 1);
  expect((await app.regenerate(early.request_id, early.owner_id)).body.question_averages).toEqual(
    body.question_averages,
  );
});

test('a person keeps their weight when the next set is opened', async () => {
  const answers = someAnswers(5, { answers: sliderAnswers(6) });
  const { requestId, ownerId } = await fullRequest(answers, { set: 'relateful' });
  const before = responses.effectiveWeights(requestId);
  for (const { response_id: id } of answers) responses.rate(requestId, id, 10);
  await app.neighbours.submit(requestId, ...someAnswers(4, { answers: sliderAnswers(6) }));
  await app.regenerate(requestId, ownerId);
  expect(responses.effectiveWeights(requestId)).toMatchObject(before);
  const [row] = await app.database.query<{ weights: Record<string, number> }>(
    'select weights from analysis.results where request_id = $1 and number = 2',
    [requestId],
  );
  expect(row?.weights).toEqual(responses.effectiveWeights(requestId));
});

test('P9 after an erasure, newcomers get the weights that the owner saw before the opening', async () => {
  const answers = someAnswers(5, { answers: sliderAnswers(6) });
  const request = await requestWith(app, answers, { set: 'relateful' });
  const { request_id: requestId, owner_id: ownerId } = request;
  for (const { response_id: id } of answers) responses.rate(requestId, id, 10);
  await app.summary(requestId, ownerId);
  const [erased] = answers;
  await app.neighbours.erase(requestId, erased?.response_id ?? '');
  const late = someAnswers(5, { answers: sliderAnswers(6) });
  await app.neighbours.submit(requestId, ...late);
  const asked = [8, 4, 4, 4, 4];
  for (const [index, { response_id: id }] of late.entries()) responses.rate(requestId, id, asked[index] ?? 0);
  await eventually(async () => {
    const newcomers = [0, 0, 0, 4, 0, 0, 0, 1, 0, 0];
    const { effective_weights: published } = await app.others.ask(weighNewcomers, {
      request_id: requestId,
      newcomers,
    });
    expect([published[7], published[3]]).toEqual([8, 4]);
  });
  await app.regenerate(requestId, ownerId);
  const counted = responses.effectiveWeights(requestId);
  expect(late.map(({ response_id: id }) => counted[id])).toEqual(asked);
});
