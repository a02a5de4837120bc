import { randomUUID } from 'node:crypto';
import { deleteFeedbackRequestRoute, listMyRequestsRoute } from '@blindspot/contracts/http/feedback-requests';
import {
  feedbackResponseErased,
  feedbackResponseSubmitted,
} from '@blindspot/contracts/events/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { create, useRequests, type Person } from './harness.ts';

const { signIn, publish, publishAgain, database } = await useRequests();

const counted = (requestId: string, responseCount: number, version: number) => ({
  aggregateId: requestId,
  aggregateVersion: version,
  data: { request_id: requestId, response_count: responseCount },
});

const shown = async (owner: Person, id: string): Promise<number | undefined> =>
  (await owner.call(listMyRequestsRoute, { querystring: {} })).body.requests.find(
    (request) => request.id === id,
  )?.response_count;

/** When this count is shown, everything published before it was handled. */
async function expectAfter(owner: Person, id: string, count: number): Promise<void> {
  const last = await create(owner);
  await publish(feedbackResponseSubmitted, counted(last.id, 7, 1));
  await eventually(async () => expect(await shown(owner, last.id)).toBe(7));
  expect(await shown(owner, id)).toBe(count);
}

describe('the count of responses on a request', () => {
  it('follows a response that was submitted', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    await publish(feedbackResponseSubmitted, counted(id, 3, 1));
    await eventually(async () => expect(await shown(owner, id)).toBe(3));
  });

  it('goes down when a response was erased', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    await publish(feedbackResponseSubmitted, counted(id, 1, 1));
    const erased = counted(id, 0, 2);
    await publish(feedbackResponseErased, { ...erased, data: { ...erased.data, response_id: randomUUID() } });
    await eventually(async () => expect(await shown(owner, id)).toBe(0));
    await expectAfter(owner, id, 0);
  });

  it('is the same when an event comes twice', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    const first = await publish(feedbackResponseSubmitted, counted(id, 1, 1));
    await publish(feedbackResponseSubmitted, counted(id, 2, 2));
    await publishAgain(first);
    await expectAfter(owner, id, 2);
  });

  it('is not set back by an older event', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    await publish(feedbackResponseSubmitted, counted(id, 5, 5));
    await eventually(async () => expect(await shown(owner, id)).toBe(5));
    await publish(feedbackResponseSubmitted, counted(id, 4, 4));
    await expectAfter(owner, id, 5);
  });

  it('of a deleted request does not come back with a late event', async () => {
    const owner = await signIn();
    const { id } = await create(owner);
    await owner.call(deleteFeedbackRequestRoute, { params: { id } });
    await publish(feedbackResponseSubmitted, counted(id, 1, 1));
    const last = await create(owner);
    await publish(feedbackResponseSubmitted, counted(last.id, 1, 1));
    await eventually(async () => expect(await shown(owner, last.id)).toBe(1));
    expect(await database.query('select from requests.response_counts where request_id = $1', [id])).toEqual(
      [],
    );
    expect(await database.query('select from requests.dead_letters')).toEqual([]);
  });
});
