import { findReadableSet, listReadableSets } from '@blindspot/contracts/messages/analysis';
import { describe, expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();
const { neighbours } = app;

/** Returns whether the owner would get a mail, according to the two queries of the auth service. */
const isMailed = async (requestId: string): Promise<boolean[]> => [
  (await app.others.ask(listReadableSets, { after: null })).sets.some(
    ({ request_id: id }) => id === requestId,
  ),
  (await app.others.ask(findReadableSet, { request_id: requestId })).set !== null,
];

describe('the number of new answers needed for the next set', () => {
  test('the first set stays closed with five answers of which one is set aside', async () => {
    const { request_id: requestId, owner_id: ownerId } = await requestWith(app, someAnswers(4));
    await neighbours.submitAgain(requestId);
    await app.countIs(requestId, 5);
    const { body } = await app.summary(requestId, ownerId);
    expect(body).toMatchObject({
      stage: 'holding',
      response_count: 5,
      set_aside: 1,
      next_release_at_count: 6,
      waiting: 4,
    });
    expect(body.summary).toContain(
      '4 people have answered. Some people answered more than once. One more person is needed.',
    );
    expect(neighbours.responses.setsSealed).toBe(0);
    expect(await isMailed(requestId)).toEqual([false, false]);
    await neighbours.submit(requestId, ...someAnswers(1));
    await app.countIs(requestId, 6);
    expect(await isMailed(requestId)).toEqual([true, true]);
    expect(await app.summaryAt('full', requestId, ownerId)).toMatchObject({
      response_count: 6,
      analyzed_count: 5,
      waiting: 0,
      next_release_at_count: 10,
    });
  });

  test('set-aside answers do not count for a later set', async () => {
    const { request_id: requestId, owner_id: ownerId } = await requestWith(app, someAnswers(5));
    await app.summaryAt('full', requestId, ownerId);
    await neighbours.submit(requestId, ...someAnswers(3));
    await neighbours.submitAgain(requestId);
    await app.countIs(requestId, 9);
    expect((await app.reread(requestId, ownerId)).body).toMatchObject({
      analyzed_count: 5,
      set_aside: 1,
      next_release_at_count: 10,
      waiting: 3,
    });
    const { body } = await app.regenerate(requestId, ownerId);
    expect(body.analyzed_count).toBe(5);
    expect(await isMailed(requestId)).toEqual([false, false]);
  });
});
