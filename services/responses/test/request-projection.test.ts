import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  feedbackRequestCreated,
  feedbackRequestDeleted,
  feedbackRequestUpdated,
} from '@blindspot/contracts/messages/feedback-requests';
import { eventually } from '@blindspot/test-kit/eventually';
import { anAnswer, aRequest, sliderForm } from './builders.ts';
import { startHarness } from './harness.ts';
import { publishAs, publishBroken } from './publish.ts';

const harness = await startHarness();
const { call, database, requests } = harness;

const submit = (requestId: string, body: unknown = anAnswer()) =>
  call(`/api/feedback-response/${requestId}`, { method: 'POST', body });
const formOf = async (requestId: string) =>
  (
    await database.query<{ version: number; deleted: boolean; form: unknown }>(
      'select version, deleted, form from responses.request_forms where request_id = $1',
      [requestId],
    )
  )[0];
const rowsOf = async (requestId: string): Promise<number> => {
  const [row] = await database.query<{ rows: number }>(
    `select (
       (select count(*) from responses.answers where request_id = $1)
       + (select count(*) from responses.identities where request_id = $1)
       + (select count(*) from responses.submission_keys where request_id = $1)
       + (select count(*) from responses.request_counts where request_id = $1)
     )::int as rows`,
    [requestId],
  );
  return row?.rows ?? 0;
};

describe('feedback-request-created subscriber', () => {
  it('the feedback-request-created subscriber stores the form, so that an answer needs no query to the requests service', async () => {
    const facts = aRequest({ form: sliderForm });
    requests.add(facts);
    await publishAs(harness, feedbackRequestCreated, facts.request_id, facts);
    await eventually(async () => expect(await formOf(facts.request_id)).toBeDefined());
    const before = requests.asked();
    expect((await submit(facts.request_id, anAnswer({ responses: { candour: 3 } }))).status).toBe(201);
    expect(requests.asked()).toBe(before);
  });

  it('the feedback-request-created subscriber stores the questions in the order of the event', async () => {
    const questions = { zz_longest_key: 'First', b: 'Second', aaa: 'Third' };
    const facts = aRequest({ form: { ...sliderForm, format: 'text', questions } });
    requests.add(facts);
    await publishAs(harness, feedbackRequestCreated, facts.request_id, facts);
    await eventually(async () => expect(await formOf(facts.request_id)).toBeDefined());
    const reply = await submit(facts.request_id, anAnswer({ responses: { b: 'x', aaa: 'x' } }));
    expect(reply.body.errors).toMatchObject([{ path: 'responses.zz_longest_key' }]);
  });

  it('the feedback-request-created subscriber keeps the newer version if the creation arrives after an update', async () => {
    const facts = aRequest({ question_set: 'quick' });
    const { request_id: id } = facts;
    requests.add(facts, { version: 2 });
    await publishAs(harness, feedbackRequestUpdated, id, { request_id: id }, 2);
    await eventually(async () => expect(await formOf(id)).toMatchObject({ version: 2 }));
    await publishAs(harness, feedbackRequestCreated, id, { request_id: id }, 1);
    const other = requests.add(aRequest());
    await publishAs(harness, feedbackRequestCreated, other, { request_id: other });
    await eventually(async () => expect(await formOf(other)).toBeDefined());
    expect(await formOf(id)).toMatchObject({ version: 2 });
  });

  it('the feedback-request-created subscriber accepts an event of the old format with the whole form', async () => {
    const facts = aRequest();
    const requestId = requests.add(facts);
    const id = randomUUID();
    const envelope = {
      id,
      type: 'feedback-request-created',
      version: 1,
      occurredAt: new Date().toISOString(),
      aggregateId: requestId,
      aggregateVersion: 1,
      data: facts,
    };
    const { subject } = feedbackRequestCreated;
    await eventually(() => harness.neighbours.publishEvent(subject, JSON.stringify(envelope), id));
    await eventually(async () => expect(await formOf(requestId)).toMatchObject({ version: 1 }));
  });

  it('the feedback-request-created subscriber retries until the requests service is available again', async () => {
    const requestId = requests.add(aRequest());
    requests.setAway(true);
    const before = requests.asked();
    await publishAs(harness, feedbackRequestCreated, requestId, { request_id: requestId });
    await eventually(() => expect(requests.asked()).toBeGreaterThan(before));
    requests.setAway(false);
    await eventually(async () => expect(await formOf(requestId)).toBeDefined());
  });
});

describe('feedback-request-deleted subscriber', () => {
  it('the feedback-request-deleted subscriber deletes everything about the request, which then accepts no answers', async () => {
    const requestId = requests.add(aRequest());
    await submit(requestId);
    await submit(requestId);
    await publishAs(harness, feedbackRequestDeleted, requestId, { request_id: requestId }, 2);
    await eventually(async () => expect(await rowsOf(requestId)).toBe(0));
    expect((await submit(requestId)).status).toBe(404);
  });

  it('the feedback-request-deleted subscriber confirms each delivery of the deletion, even if nothing was stored', async () => {
    const held = requests.add(aRequest());
    await submit(held);
    for (const requestId of [held, randomUUID()]) {
      await publishAs(harness, feedbackRequestDeleted, requestId, { request_id: requestId }, 2);
      await publishAs(harness, feedbackRequestDeleted, requestId, { request_id: requestId }, 2);
      await eventually(async () => {
        const stored = await database.query(
          `select from responses.outbox where payload ->> 'type' = 'feedback-request-erased'
           and payload ->> 'aggregateId' = $1`,
          [requestId],
        );
        expect(stored).toHaveLength(2);
      });
    }
  });

  it('R30 a late event or answer does not restore a deleted request', async () => {
    const facts = aRequest();
    const { request_id: id } = facts;
    await publishAs(harness, feedbackRequestDeleted, id, { request_id: id }, 3);
    await eventually(async () => expect(await formOf(id)).toMatchObject({ deleted: true }));
    requests.add(facts);
    await publishAs(harness, feedbackRequestCreated, id, facts, 1);
    await publishAs(harness, feedbackRequestUpdated, id, facts, 2);
    expect((await submit(id)).status).toBe(404);
    expect(await formOf(id)).toEqual({ version: 3, deleted: true, form: null });
  });

  it('the feedback-request-deleted subscriber leaves no answer behind if answers arrive at the same time', async () => {
    const requestId = requests.add(aRequest());
    await submit(requestId);
    const sending = Array.from({ length: 40 }, () => submit(requestId));
    await publishAs(harness, feedbackRequestDeleted, requestId, { request_id: requestId }, 2);
    const statuses = new Set((await Promise.all(sending)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 404)).toBe(true);
    await eventually(async () => {
      expect(await formOf(requestId)).toMatchObject({ deleted: true });
      expect(await rowsOf(requestId)).toBe(0);
    });
  });
});

it('an event that does not match its schema becomes a dead letter, and later events are processed', async () => {
  await publishBroken(harness, feedbackRequestCreated);
  const facts = aRequest();
  requests.add(facts);
  await publishAs(harness, feedbackRequestCreated, facts.request_id, facts);
  await eventually(async () => {
    const letters = await database.query('select consumer from responses.dead_letters');
    expect(letters).toEqual([{ consumer: 'responses-feedback-request-created' }]);
    expect(await formOf(facts.request_id)).toBeDefined();
  });
});
