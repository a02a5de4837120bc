import { randomUUID } from 'node:crypto';
import { withdrawAnswer } from '@blindspot/contracts/messages/feedback-responses';
import { expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { anAnswer, aRequest, sliderAnswers } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();
const { responses } = app.neighbours;

test('a request without answers has no summary', async () => {
  const request = await requestWith(app, []);
  const { status, body } = await app.call<{ detail: string }>(
    'GET',
    `/api/feedback-summary/${request.request_id}`,
    request.owner_id,
  );
  expect([status, body.detail]).toEqual([404, 'Nobody has answered yet.']);
});

test('a request of another owner returns the same 404 as a missing request', async () => {
  const request = await requestWith(app, someAnswers(1));
  const foreign = await app.call<{ detail: string }>(
    'GET',
    `/api/feedback-summary/${request.request_id}`,
    randomUUID(),
  );
  const absent = await app.call<{ detail: string }>(
    'GET',
    `/api/feedback-summary/${randomUUID()}`,
    request.owner_id,
  );
  expect([foreign.status, absent.status]).toEqual([404, 404]);
  expect(foreign.body.detail).toBe(absent.body.detail);
});

test('a summary needs a signed-in caller', async () => {
  expect((await app.call('GET', `/api/feedback-summary/${randomUUID()}`)).status).toBe(401);
});

test.each([1, 2, 3, 4])(
  'P5 with %i answers the summary depends only on the settings, byte for byte',
  async (count) => {
    const owner = randomUUID();
    const one = await requestWith(app, someAnswers(count), { owner_id: owner });
    const other = await requestWith(
      app,
      someAnswers(count, {
        relationship: 'family',
        trust_rating: 1,
        answers: { unsaid: 'Something else entirely, and rather harsh.' },
      }),
      { owner_id: owner },
    );
    const before = responses.answersRead;
    const texts = await Promise.all(
      [one, other].map(async ({ request_id }) => (await app.summary(request_id, owner)).text),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({
      stage: 'holding',
      response_count: count,
      analyzed_count: 0,
      waiting: count,
      next_release_at_count: 5,
      average_trust_rating: 5,
    });
    expect(responses.answersRead).toBe(before);
  },
);

test('L15 S3.10 with five answers the first read opens the analysis', async () => {
  const request = await requestWith(app, someAnswers(5));
  const { status, body } = await app.summary(request.request_id, request.owner_id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    stage: 'full',
    status: 'ready',
    response_count: 5,
    analyzed_count: 5,
    waiting: 0,
    next_release_at_count: 9,
    engine: 'local',
    generated_at: new Date().toISOString().slice(0, 10),
  });
  expect(body.sections).toHaveLength(4);
});

test('P7 P16 a read does not open the next set, even if enough answers wait', async () => {
  const request = await requestWith(app, someAnswers(5));
  const { body: first } = await app.summary(request.request_id, request.owner_id);
  await app.neighbours.submit(request.request_id, ...someAnswers(4));
  await app.countIs(request.request_id, 9);
  const { body: second } = await app.summary(request.request_id, request.owner_id);
  expect(second).toMatchObject({
    response_count: 9,
    waiting: 4,
    next_release_at_count: 9,
    analyzed_count: 5,
  });
  expect({
    ...second,
    response_count: 5,
    waiting: 0,
    average_trust_rating: first.average_trust_rating,
  }).toEqual(first);
});

test('the next set that a regeneration opens includes everyone from the first set', async () => {
  const request = await requestWith(app, someAnswers(5));
  await app.summary(request.request_id, request.owner_id);
  await app.neighbours.submit(request.request_id, ...someAnswers(4));
  const { status, body } = await app.regenerate(request.request_id, request.owner_id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ stage: 'full', analyzed_count: 9, waiting: 0, next_release_at_count: 13 });
});

test('S3.10 sliders show weighted averages to one decimal in the order of the questions', async () => {
  const sliders = [9, 7, 8, 6, 4].map((value, index) =>
    anAnswer({
      relationship:
        (['family', 'close-friend', 'colleague', 'acquaintance', 'other'] as const)[index] ?? 'other',
      answers: sliderAnswers(value, { presence: 10 - value }),
    }),
  );
  const request = await requestWith(app, sliders, { set: 'relateful' });
  const summary = await app.summaryAt('full', request.request_id, request.owner_id);
  expect(Object.keys(summary.question_averages)).toEqual(Object.keys(request.form.questions));
  const weights = responses.effectiveWeights(request.request_id);
  const weighed = sliders.map((answer, index) => ({
    weight: weights[answer.response_id] ?? 0,
    value: [9, 7, 8, 6, 4][index] ?? 0,
  }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const average = weighed.reduce((sum, { weight, value }) => sum + weight * value, 0) / total;
  expect(summary.question_averages['listening']).toMatchObject({
    average: Math.round(average * 10) / 10,
    count: 5,
  });
});

test('a request whose event is missing is fetched from the requests service', async () => {
  const request = aRequest();
  await app.neighbours.addRequest(request, { announced: false });
  await app.neighbours.submit(request.request_id, anAnswer());
  expect((await app.summary(request.request_id, request.owner_id)).body).toMatchObject({
    stage: 'holding',
    response_count: 1,
  });
});

test('an answer counts once it is stored, before its event arrives', async () => {
  const request = await requestWith(app, someAnswers(4));
  responses.store(request.request_id, anAnswer());
  expect((await app.summaryAt('full', request.request_id, request.owner_id)).analyzed_count).toBe(5);
});

test('an analysis can be read before the first event about an answer arrives', async () => {
  const request = aRequest();
  await app.neighbours.addRequest(request);
  for (const answer of someAnswers(5)) responses.store(request.request_id, answer);
  expect((await app.summaryAt('full', request.request_id, request.owner_id)).response_count).toBe(5);
});

test('withdrawAnswer withdraws the analysis and its link before the event of the erasure arrives', async () => {
  const stored = someAnswers(5);
  const [{ response_id: responseId } = expect.fail('There is none.')] = stored;
  const { request_id: requestId, owner_id: ownerId } = await requestWith(app, stored);
  await app.summaryAt('full', requestId, ownerId);
  const path = `/api/share-summary/${requestId}`;
  const { body: link } = await app.call<{ share_id: string }>('POST', path, ownerId);
  responses.forget(requestId, responseId);
  // Sends the query twice, because it must be idempotent.
  for (let time = 0; time < 2; time += 1)
    await app.others.ask(withdrawAnswer, { request_id: requestId, response_id: responseId });
  expect((await app.reread(requestId, ownerId)).body).toMatchObject({
    stage: 'holding',
    next_release_at_count: 9,
    sections: [],
    share: null,
  });
  expect((await app.summary(requestId, ownerId)).body).toMatchObject({ stage: 'holding', response_count: 4 });
  expect((await app.call('GET', `/api/public-summary/${link.share_id}`)).status).toBe(404);
});
