import { weighNewcomers } from '@blindspot/contracts/messages/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { sliderAnswers } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp({ reconcileEveryMs: 150 });
const { responses } = app.neighbours;

async function openedRequest() {
  const answers = someAnswers(5, { answers: sliderAnswers(6) });
  const request = await requestWith(app, answers, { set: 'relateful' });
  const [requestId, ownerId] = [request.request_id, request.owner_id];
  await app.summary(requestId, ownerId);
  return { requestId, ownerId, answers };
}

describe('the check of sealed answers', () => {
  test('the check of sealed answers withdraws a set if the event of an erasure was lost', async () => {
    const { requestId, answers } = await openedRequest();
    responses.forget(requestId, answers[0]?.response_id ?? '');
    await eventually(async () => {
      const rows = await app.database.query(
        'select withdrawn, findings from analysis.results where request_id = $1',
        [requestId],
      );
      expect(rows).toEqual([{ withdrawn: true, findings: null }]);
    });
  });

  test('the check of sealed answers restores lost set members in the responses service, with their weights', async () => {
    const { requestId, ownerId } = await openedRequest();
    await app.neighbours.submit(requestId, ...someAnswers(4, { answers: sliderAnswers(6) }));
    await app.regenerate(requestId, ownerId);
    const before = responses.effectiveWeights(requestId);
    responses.forgetSets(requestId);
    await eventually(() => expect(responses.effectiveWeights(requestId)).toEqual(before));
    expect((await app.reread(requestId, ownerId)).body).toMatchObject({
      stage: 'full',
      next_release_at_count: 13,
      waiting: 0,
    });
  });

  test('a regeneration restores lost set members in the responses service before it seals the next set', async () => {
    const { requestId, ownerId } = await openedRequest();
    const before = responses.effectiveWeights(requestId);
    await app.neighbours.submit(requestId, ...someAnswers(4, { answers: sliderAnswers(6) }));
    responses.forgetSets(requestId);
    const { body } = await app.regenerate(requestId, ownerId);
    expect(body.analyzed_count).toBe(9);
    expect(responses.effectiveWeights(requestId)).toMatchObject(before);
  });
});

const asked = (counts: Record<number, number>): number[] =>
  Array.from({ length: 10 }, (_, index) => counts[index + 1] ?? 0);
const weigh = async (requestId: string, newcomers: number[]) =>
  await app.others.ask(weighNewcomers, { request_id: requestId, newcomers });

describe('weighNewcomers', () => {
  test('weighNewcomers returns the weights that newcomers get in the set', async () => {
    const answers = someAnswers(5, { answers: sliderAnswers(6), trust_rating: 1 });
    const [first] = answers;
    const request = await requestWith(app, answers, { set: 'relateful' });
    responses.rate(request.request_id, first?.response_id ?? '', 10);
    const { effective_weights: weights, prepared } = await weigh(request.request_id, asked({ 1: 4, 10: 1 }));
    await app.summary(request.request_id, request.owner_id);
    const counted = responses.effectiveWeights(request.request_id);
    expect(prepared).toBe(true);
    expect(weights[9]).toBeLessThan(10);
    expect(counted[first?.response_id ?? '']).toBe(weights[9]);
    expect(counted[answers[1]?.response_id ?? '']).toBe(weights[0]);
  });

  test('weighNewcomers returns weights that do not depend on people in earlier sets', async () => {
    const { requestId } = await openedRequest();
    const newcomers = asked({ 1: 3, 10: 1 });
    const beside = (await weigh(requestId, newcomers)).effective_weights;
    const { request_id: alone } = await requestWith(app, [], { set: 'relateful' });
    expect(beside).toEqual((await weigh(alone, newcomers)).effective_weights);
  });

  test('weighNewcomers returns the requested weights for a form without sliders', async () => {
    const { request_id: requestId } = await requestWith(app, someAnswers(5), { set: 'shadow' });
    expect(await weigh(requestId, asked({ 1: 4, 10: 1 }))).toEqual({
      effective_weights: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      prepared: true,
    });
  });

  test('weighNewcomers returns 404 for an unknown request', async () => {
    await expect(weigh(crypto.randomUUID(), asked({ 5: 5 }))).rejects.toMatchObject({ status: 404 });
  });
});
