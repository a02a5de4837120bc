import { randomUUID } from 'node:crypto';
import {
  feedbackRequestCreated,
  feedbackRequestDeleted,
} from '@blindspot/contracts/messages/feedback-requests';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { aRequest } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();

const copyOf = async (requestId: string): Promise<{ version: number; question_set: string } | undefined> =>
  (
    await app.database.query<{ version: number; question_set: string }>(
      'select version::int, question_set from analysis.feedback_requests where request_id = $1',
      [requestId],
    )
  )[0];

const labelsOf = async (requestId: string) =>
  (
    await app.database.query(
      'select title, owner_name, version::int from analysis.feedback_requests where request_id = $1',
      [requestId],
    )
  )[0];

describe('the copy of an announced request', () => {
  it('the copy of an announced request has the current state, not the state when it was announced', async () => {
    const request = aRequest();
    const { request_id: id } = request;
    await app.neighbours.addRequest(request, { announced: false });
    await app.neighbours.updateRequest({ ...request, question_set: 'quick' });
    await eventually(async () => expect(await copyOf(id)).toEqual({ version: 2, question_set: 'quick' }));
    await app.neighbours.announce(feedbackRequestCreated, id, 1, { request_id: id });
    await requestWith(app, someAnswers(1));
    expect(await copyOf(id)).toEqual({ version: 2, question_set: 'quick' });
  });

  it('a request that no longer exists gets no copy, and its event counts as handled', async () => {
    const id = randomUUID();
    await app.neighbours.announce(feedbackRequestCreated, id, 1, { request_id: id });
    const marker = aRequest();
    await app.neighbours.addRequest(marker);
    await eventually(async () => expect(await copyOf(marker.request_id)).toBeDefined());
    expect(await copyOf(id)).toBeUndefined();
    expect(await app.database.query('select from analysis.dead_letters')).toEqual([]);
  });
});

describe('the copy of title and owner’s name', () => {
  it("the copy of title and owner's name is updated after a change was announced", async () => {
    const request = await requestWith(app, someAnswers(1));
    await app.neighbours.updateRequest({ ...request, title: 'Another title', owner_name: 'Ann After' });
    await eventually(async () => {
      const { body } = await app.summary(request.request_id, request.owner_id);
      expect(body.title).toBe('Another title');
    });
    expect(await labelsOf(request.request_id)).toEqual({
      title: 'Another title',
      owner_name: 'Ann After',
      version: 2,
    });
  });
});

it('a deletion is confirmed each time it is announced, even if nothing was stored', async () => {
  const { request_id: held } = await requestWith(app, someAnswers(3));
  for (const requestId of [held, randomUUID()]) {
    for (const version of [2, 2]) {
      await app.neighbours.announce(feedbackRequestDeleted, requestId, version, { request_id: requestId });
    }
    await eventually(async () => {
      const announced = (await app.events('feedback-request-erased')).filter(
        ({ data }) => (data as { request_id: string }).request_id === requestId,
      );
      expect(announced).toHaveLength(2);
    });
    expect(await copyOf(requestId)).toBeUndefined();
  }
});
