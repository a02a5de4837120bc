import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  FeedbackResponseSubmission,
  SubmissionReceipt,
} from '@blindspot/contracts/http/feedback-responses';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness, type Reply } from './harness.ts';
import { countedAnswers, storedAnswers } from './stored-answers.ts';

const harness = await startHarness();
const { call, database, requests } = harness;

const submit = (
  requestId: string,
  body: unknown,
  options: { key?: string; token?: string } = {},
): Promise<Reply<SubmissionReceipt>> =>
  call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body,
    token: options.token,
    headers: options.key === undefined ? {} : { 'idempotency-key': options.key },
  });

const stored = async (requestId: string) => await storedAnswers(database, requestId);
const countOf = async (requestId: string) => await countedAnswers(database, requestId);

describe('POST /api/feedback-response', () => {
  it('POST /api/feedback-response replies 201 with thanks and a receipt of 128 bits', async () => {
    const requestId = requests.add(aRequest());
    const reply = await submit(requestId, anAnswer());
    expect(reply.status).toBe(201);
    expect(reply.body.message).not.toBe('');
    expect(reply.body.receipt.replaceAll('-', '')).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
  });

  it('POST /api/feedback-response treats an upper-case request id as the same request', async () => {
    const requestId = requests.add(aRequest());
    const key = randomUUID();
    const answer = anAnswer();
    const shouted = await submit(requestId.toUpperCase(), answer, { key });
    expect(shouted.status).toBe(201);
    expect(await countOf(requestId)).toBe(1);
    const repeated = await submit(requestId, answer, { key });
    expect([repeated.status, repeated.body.receipt]).toEqual([201, shouted.body.receipt]);
    expect(await countOf(requestId)).toBe(1);
    const held = await call<{ request_id: string }>(`/api/my-responses/${shouted.body.receipt}`);
    expect([held.status, held.body.request_id]).toEqual([200, requestId]);
  });

  it('S3.7 POST /api/feedback-response stores the answer separately from the writer’s identity, and counts it', async () => {
    const requestId = requests.add(aRequest());
    await submit(requestId, anAnswer());
    const [answer] = await stored(requestId);
    expect(answer).toMatchObject({
      answers: { unsaid: 'You interrupt when you are nervous.' },
      counted: true,
    });
    expect(await countOf(requestId)).toBe(1);
    const identities = await database.query<{ response_id: string }>(
      'select response_id from responses.identities where request_id = $1',
      [requestId],
    );
    expect(identities).toEqual([{ response_id: answer?.response_id }]);
  });

  it('POST /api/feedback-response publishes the new count and no content', async () => {
    const requestId = requests.add(aRequest());
    await submit(requestId, anAnswer());
    await submit(requestId, anAnswer());
    const events = await database.query<{ data: unknown }>(
      `select payload->'data' as data from responses.outbox where payload::text like '%' || $1 || '%' order by seq`,
      [requestId],
    );
    expect(events.map(({ data }) => data)).toEqual([
      { counts: [{ request_id: requestId, response_count: 1, set_aside: 0, version: 1, form_version: 1 }] },
      { counts: [{ request_id: requestId, response_count: 2, set_aside: 0, version: 2, form_version: 1 }] },
    ]);
  });

  it('R20 POST /api/feedback-response queries the form once, and stores later answers without a query', async () => {
    const requestId = requests.add(aRequest());
    await submit(requestId, anAnswer());
    const before = requests.asked();
    await submit(requestId, anAnswer());
    expect(requests.asked()).toBe(before);
  });

  it('POST /api/feedback-response replies 404 to an unknown request, with the message that the form shows', async () => {
    const reply = await call(`/api/feedback-response/${randomUUID()}`, { method: 'POST', body: anAnswer() });
    expect(reply.status).toBe(404);
    expect(reply.body.detail).toBe('This blindspot request may have expired or been removed.');
  });

  it('POST /api/feedback-response replies 404 to a malformed id, with the message that the form shows', async () => {
    const reply = await call('/api/feedback-response/none', { method: 'POST', body: anAnswer() });
    expect(reply.status).toBe(404);
    expect(reply.body.detail).toBe('This blindspot request may have expired or been removed.');
  });
});

describe('POST /api/feedback-response repeated', () => {
  it('R18 POST /api/feedback-response returns the same bytes for the same key and body, and stores one answer', async () => {
    const requestId = requests.add(aRequest());
    const body = anAnswer();
    const first = await submit(requestId, body, { key: 'key-of-this-form' });
    const again = await submit(requestId, body, { key: 'key-of-this-form' });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await countOf(requestId)).toBe(1);
  });

  it('R18 POST /api/feedback-response stores one answer for fifty simultaneous requests, and replies the same to all', async () => {
    const requestId = requests.add(aRequest());
    const body = anAnswer();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 50 }, () => submit(requestId, body, { key })));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await stored(requestId)).toHaveLength(1);
    expect(await countOf(requestId)).toBe(1);
  });

  it('POST /api/feedback-response accepts a body with reordered members as the same submission', async () => {
    const requestId = requests.add(aRequest());
    const { responder_name, responder_email, responses, relationship } = anAnswer();
    const key = randomUUID();
    const first = await submit(
      requestId,
      { responder_name, responder_email, responses, relationship },
      { key },
    );
    const again = await submit(
      requestId,
      { relationship, responses, responder_email, responder_name },
      { key },
    );
    expect(again.text).toBe(first.text);
  });

  it.each<[string, Partial<FeedbackResponseSubmission>]>([
    ['another answer', { responses: { unsaid: 'Something else.' } }],
    ['another name', { responder_name: 'Samuel' }],
    ['another relationship', { relationship: 'family' }],
  ])('POST /api/feedback-response rejects a repeat under the same key with %s', async (_, change) => {
    const requestId = requests.add(aRequest());
    const body = anAnswer();
    const key = randomUUID();
    await submit(requestId, body, { key });
    const reply = await call(`/api/feedback-response/${requestId}`, {
      method: 'POST',
      body: { ...body, ...change },
      headers: { 'idempotency-key': key },
    });
    expect([reply.status, reply.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await countOf(requestId)).toBe(1);
  });

  it('POST /api/feedback-response stores two answers with two receipts if no key is sent', async () => {
    const requestId = requests.add(aRequest());
    const body = anAnswer();
    const [first, second] = [await submit(requestId, body), await submit(requestId, body)];
    expect(await countOf(requestId)).toBe(2);
    expect(second.body.receipt).not.toBe(first.body.receipt);
  });

  it('P2 L13 POST /api/feedback-response replies the same to a second answer under the same address, and keeps the first', async () => {
    const requestId = requests.add(aRequest());
    const body = anAnswer();
    const first = await submit(requestId, body);
    const second = await submit(requestId, { ...body, responses: { unsaid: 'Again.' } });
    expect([second.status, second.body.message]).toEqual([first.status, first.body.message]);
    expect(await stored(requestId)).toHaveLength(2);
  });

  it('POST /api/feedback-response stores two answers if two requests get the same key', async () => {
    const [one, other] = [requests.add(aRequest()), requests.add(aRequest())];
    const body = anAnswer();
    const first = await submit(one, body, { key: 'the-very-same-key' });
    const second = await submit(other, body, { key: 'the-very-same-key' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.receipt).not.toBe(first.body.receipt);
  });

  it('POST /api/feedback-response returns the same receipt after a restart', async () => {
    const requestId = requests.add(aRequest());
    const body = anAnswer();
    const key = randomUUID();
    const first = await submit(requestId, body, { key });
    await harness.restart();
    expect((await submit(requestId, body, { key })).text).toBe(first.text);
  });
});
