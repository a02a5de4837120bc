import { feedbackRequestDeleted } from '@blindspot/contracts/messages/feedback-requests';
import { eventually } from '@blindspot/test-kit/eventually';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { afterAll, describe, expect, it } from 'vitest';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness } from './harness.ts';
import { publishAs } from './publish.ts';

const harness = await startHarness();
const { call, config, database, requests } = harness;
const broker = await createFaultProxy(config.NATS_URL);
afterAll(() => broker.stop());
const other = await harness.startReplica({ NATS_URL: broker.through(config.NATS_URL) });

const good = anAnswer();
const wrong = anAnswer({ responses: { unsaid: '' } });
const unfit = anAnswer({ responses: { no_such_question: 'x' } });

const statusOf = async (requestId: string, body: unknown, at?: string): Promise<number> =>
  (await call(`/api/feedback-response/${requestId}`, { method: 'POST', body, ...(at && { at }) })).status;

async function deleted(requestId: string): Promise<void> {
  requests.forget(requestId);
  await publishAs(harness, feedbackRequestDeleted, requestId, { request_id: requestId }, 2);
  await eventually(async () => {
    const rows = await database.query('select from responses.request_counts where request_id = $1', [
      requestId,
    ]);
    expect(rows).toEqual([]);
  });
}

describe('POST /api/feedback-response to a deleted request', () => {
  it('a replica replies 404 to an answer to a deleted request, even with a cached form and no broker', async () => {
    const requestId = requests.add(aRequest());
    expect(await statusOf(requestId, good, other)).toBe(201);
    await broker.refuse();
    await deleted(requestId);
    const statuses = await Promise.all([good, wrong, unfit].map((body) => statusOf(requestId, body, other)));
    await broker.heal();
    expect(statuses).toEqual([404, 404, 404]);
  });

  it('every replica replies 404 to an answer to a deleted request, whichever replica processed the deletion', async () => {
    const requestId = requests.add(aRequest());
    expect([await statusOf(requestId, good), await statusOf(requestId, good, other)]).toEqual([201, 201]);
    await deleted(requestId);
    const statuses = await Promise.all(
      [undefined, other].flatMap((at) => [good, wrong, unfit].map((body) => statusOf(requestId, body, at))),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

it('POST /api/feedback-response still rejects an invalid answer with 422 while its request exists', async () => {
  const requestId = requests.add(aRequest());
  expect([await statusOf(requestId, wrong), await statusOf(requestId, unfit, other)]).toEqual([422, 422]);
});
