import { randomUUID } from 'node:crypto';
import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import { feedbackRequestDeleted } from '@blindspot/contracts/messages/feedback-requests';
import type { SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import type { ReceiptView } from '@blindspot/contracts/http/receipts';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness, type Reply } from './harness.ts';
import { publishAs } from './publish.ts';

const harness = await startHarness();
const { call, database, requests } = harness;

interface Sending {
  requestId: string;
  key: string;
  body: ReturnType<typeof anAnswer>;
  token?: string;
}

const aSending = (change: Partial<Sending> = {}): Sending => ({
  requestId: requests.add(aRequest()),
  key: randomUUID(),
  body: anAnswer(),
  ...change,
});
const send = ({ requestId, key, body, token }: Sending): Promise<Reply<SubmissionReceipt>> =>
  call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body,
    token,
    headers: { 'idempotency-key': key },
  });
const read = (receipt: string) => call<ReceiptView>(`/api/my-responses/${receipt}`);
const erase = (receipt: string) => call(`/api/my-responses/${receipt}`, { method: 'DELETE' });
const rowsOf = async (table: string, requestId: string): Promise<number> =>
  (await database.query(`select from responses.${table} where request_id = $1`, [requestId])).length;
const countOf = async (requestId: string): Promise<unknown> =>
  (
    await database.query('select response_count from responses.request_counts where request_id = $1', [
      requestId,
    ])
  )[0];

describe('POST /api/feedback-response repeated after an erasure', () => {
  it('R18 a repeat after an erasure stores the answer again with a working receipt', async () => {
    const sending = aSending();
    const { receipt } = (await send(sending)).body;
    expect((await erase(receipt)).status).toBe(204);
    const again = await send(sending);
    expect([again.status, (await read(again.body.receipt)).status]).toEqual([201, 200]);
    expect([(await read(receipt)).status, await countOf(sending.requestId)]).toEqual([
      404,
      { response_count: 1 },
    ]);
  });

  it('after an erasure, another answer under the same key is stored', async () => {
    const sending = aSending();
    await erase((await send(sending)).body.receipt);
    const again = await send({ ...sending, body: anAnswer({ responses: { unsaid: 'Better so.' } }) });
    expect((await read(again.body.receipt)).body).toMatchObject({ responses: { unsaid: 'Better so.' } });
  });

  it('an answer is stored once, however often it is repeated after an erasure', async () => {
    const sending = aSending();
    await erase((await send(sending)).body.receipt);
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(sending)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await rowsOf('answers', sending.requestId)).toBe(1);
  });

  it('a signed-out repeat stores an answer again after the account that sent it was deleted', async () => {
    const writer = await harness.person();
    const sending = aSending({ token: writer.token });
    await send(sending);
    await publishAs(harness, accountDeleted, writer.userId, { user_id: writer.userId });
    await eventually(async () => expect(await rowsOf('answers', sending.requestId)).toBe(0));
    expect(await rowsOf('submission_keys', sending.requestId)).toBe(0);
    const { token: _gone, ...anonymous } = sending;
    const again = await send(anonymous);
    expect((await read(again.body.receipt)).status).toBe(200);
  });

  it('an answer that is repeated during an erasure is stored or erased, and its receipt stays correct', async () => {
    const sending = aSending();
    let { receipt } = (await send(sending)).body;
    for (let round = 0; round < 15; round += 1) {
      const [again] = await Promise.all([send(sending), erase(receipt), send(sending)]);
      expect(again.status).toBe(201);
      const last = (await send(sending)).body.receipt;
      expect([(await read(last)).status, await rowsOf('answers', sending.requestId)]).toEqual([200, 1]);
      expect(await countOf(sending.requestId)).toEqual({ response_count: 1 });
      receipt = last;
    }
  });
});

describe('stored submission keys', () => {
  it('a submission key is deleted with an erased answer', async () => {
    const requestId = requests.add(aRequest());
    const erased = await send(aSending({ requestId }));
    await send(aSending({ requestId }));
    await erase(erased.body.receipt);
    expect(await rowsOf('submission_keys', requestId)).toBe(1);
  });

  it('all submission keys are deleted with their request', async () => {
    const sending = aSending();
    await send(sending);
    await publishAs(harness, feedbackRequestDeleted, sending.requestId, { request_id: sending.requestId }, 2);
    await eventually(async () => expect(await rowsOf('submission_keys', sending.requestId)).toBe(0));
  });
});

it('the stored submission key shares no value with the stored answer', async () => {
  const requestId = requests.add(aRequest());
  await send(aSending({ requestId }));
  const values = async (table: string): Promise<string[]> => {
    const [row] = await database.query<{ row: Record<string, unknown> }>(
      `select to_json(t) as row from responses.${table} t where request_id = $1`,
      [requestId],
    );
    const { request_id: _shared, key_id: _ofAll, ...own } = row?.row ?? {};
    return Object.values(own).filter(
      (value): value is string => typeof value === 'string' && value.length > 8,
    );
  };
  const ofAnswer = new Set([...(await values('answers')), ...(await values('identities'))]);
  expect((await values('submission_keys')).filter((value) => ofAnswer.has(value))).toEqual([]);
});
