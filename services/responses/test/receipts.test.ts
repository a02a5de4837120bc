import { describe, expect, it, onTestFinished } from 'vitest';
import type { SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import type { ReceiptView } from '@blindspot/contracts/http/receipts';
import { anAnswer, aRequest, judgedForm, sliderForm, tappedForm } from './builders.ts';
import { startHarness } from './harness.ts';
import { asAnalysis } from './sealing.ts';

const harness = await startHarness();
const { analysis, call, database, requests } = harness;
const { seal, submitMany } = asAnalysis(harness);

async function submitted(requestId: string, body = anAnswer(), token?: string): Promise<string> {
  const reply = await call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body,
    token,
  });
  expect(reply.status).toBe(201);
  return reply.body.receipt;
}

const read = (receipt: string) => call<ReceiptView>(`/api/my-responses/${receipt}`);
const erase = (receipt: string) => call(`/api/my-responses/${receipt}`, { method: 'DELETE' });
const change = (receipt: string, body: unknown) =>
  call<ReceiptView>(`/api/my-responses/${receipt}`, { method: 'PUT', body });
const changed = { responses: { unsaid: 'On reflection: you hum.' }, relationship: 'family' };

const countOf = async (requestId: string): Promise<unknown[]> =>
  database.query('select response_count, version from responses.request_counts where request_id = $1', [
    requestId,
  ]);
const eventsOf = async (
  requestId: string,
  type?: string,
): Promise<{ type: string; data: unknown; aggregateVersion: number }[]> =>
  (
    await database.query<{ payload: { type: string; data: unknown; aggregateVersion: number } }>(
      `select payload from responses.outbox
       where payload::text like '%' || $1 || '%' and ($2::text is null or payload->>'type' = $2)`,
      [requestId, type],
    )
  ).map(({ payload }) => payload);
const responseIdsOf = async (requestId: string): Promise<string[]> =>
  (
    await database.query<{ response_id: string }>(
      'select response_id from responses.answers where request_id = $1',
      [requestId],
    )
  ).map(({ response_id }) => response_id);

async function sealed(requestId: string): Promise<void> {
  await submitMany(requestId, 4);
  expect(await seal(requestId)).toMatchObject({ sealed: true });
}

describe('GET /api/my-responses/:receipt', () => {
  it('GET /api/my-responses/:receipt requires no account', async () => {
    const requestId = requests.add(aRequest(), { title: 'My blind spots', ownerName: 'Olga' });
    const reply = await read(await submitted(requestId));
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      request_id: requestId,
      title: 'My blind spots',
      owner_name: 'Olga',
      responses: { unsaid: 'You interrupt when you are nervous.' },
      untouched: [],
      themes: {},
      relationship: 'colleague',
      quoting: { unsaid: false },
      can_change: true,
    });
  });

  it('an answer of `cannot judge` is null under its receipt, and can be changed to a score and back', async () => {
    const requestId = requests.add(aRequest({ form: judgedForm }));
    const receipt = await submitted(requestId, anAnswer({ responses: { listening: null, candour: 3 } }));
    const shown = async () => (await read(receipt)).body.responses;
    const changeTo = async (listening: number | null) =>
      (await change(receipt, { responses: { listening, candour: 3 }, relationship: 'family' })).body
        .responses;
    expect(await shown()).toEqual({ listening: null, candour: 3 });
    expect(await changeTo(6)).toEqual({ listening: 6, candour: 3 });
    expect(await changeTo(null)).toEqual({ listening: null, candour: 3 });
    expect(await shown()).toEqual({ listening: null, candour: 3 });
  });

  it('GET /api/my-responses/:receipt accepts a receipt in lower case, with spaces for dashes, O for 0 and L for 1', async () => {
    const receipt = await submitted(requests.add(aRequest()));
    const typed = receipt.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await read(encodeURIComponent(typed))).status).toBe(200);
  });

  it.each([
    ['that was never given', '7ZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-Z'],
    ['of another format', 'not-a-receipt-at-all'],
    ['of more than 128 bits', 'ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-Z'],
  ])('GET /api/my-responses/:receipt replies 404 to a receipt %s', async (_, receipt) => {
    expect([(await read(receipt)).status, (await erase(receipt)).status]).toEqual([404, 404]);
    expect((await change(receipt, changed)).status).toBe(404);
  });

  it('a receipt is stored only as its hash', async () => {
    const receipt = await submitted(requests.add(aRequest()));
    const rows = await database.query<{ row: string }>(
      `select a::text || encode(receipt_hash, 'escape') as row from responses.answers a`,
    );
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows).toUpperCase()).not.toContain(receipt.replaceAll('-', ''));
  });
});

describe('PUT /api/my-responses/:receipt', () => {
  it('PUT /api/my-responses/:receipt replaces the answer, keeps the count, and publishes the change without an answer id', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submitted(requestId);
    const reply = await change(receipt, changed);
    expect(reply.body).toMatchObject({ ...changed, can_change: true });
    expect((await read(receipt)).body).toMatchObject(changed);
    expect(await countOf(requestId)).toEqual([{ response_count: 1, version: 2 }]);
    expect(await eventsOf(requestId, 'feedback-response-changed')).toMatchObject([
      { aggregateVersion: 2, data: { request_id: requestId } },
    ]);
  });

  it('PUT /api/my-responses/:receipt publishes nothing for an owner’s own answer', async () => {
    const owner = await harness.person();
    const requestId = requests.add(aRequest({ owner_id: owner.userId }));
    const receipt = await submitted(requestId, anAnswer(), owner.token);
    expect((await change(receipt, changed)).status).toBe(200);
    expect(await eventsOf(requestId)).toEqual([]);
  });

  it('PUT /api/my-responses/:receipt keeps, replaces or clears the tapped themes', async () => {
    const receipt = await submitted(
      requests.add(aRequest({ form: tappedForm })),
      anAnswer({ themes: { unsaid: ['stays-calm'] } }),
    );
    const themesAfter = async (more: object): Promise<unknown> => {
      const { themes } = (await change(receipt, { ...changed, ...more })).body;
      expect((await read(receipt)).body.themes).toEqual(themes);
      return themes;
    };
    expect(await themesAfter({})).toEqual({ unsaid: ['stays-calm'] });
    const others = { unsaid: ['runs-late'], more: ['keeps-promises'] };
    expect(await themesAfter({ themes: others })).toEqual(others);
    expect(await themesAfter({ themes: {} })).toEqual({});
  });

  it('PUT /api/my-responses/:receipt rejects themes that are not offered, and changes nothing', async () => {
    const receipt = await submitted(
      requests.add(aRequest({ form: tappedForm })),
      anAnswer({ themes: { unsaid: ['stays-calm'] } }),
    );
    const before = (await read(receipt)).body;
    const refused = await change(receipt, { ...changed, themes: { unsaid: ['thanks-rarely'] } });
    expect([refused.status, (await read(receipt)).body]).toEqual([422, before]);
  });

  it('PUT /api/my-responses/:receipt marks a slider as touched only if the change contains its value', async () => {
    const receipt = await submitted(
      requests.add(aRequest({ form: sliderForm })),
      anAnswer({ responses: {} }),
    );
    const shown = async () => {
      const { responses, untouched } = (await read(receipt)).body;
      return { responses, untouched };
    };
    expect(await shown()).toEqual({
      responses: { listening: 5, candour: 5 },
      untouched: ['listening', 'candour'],
    });
    const { body } = await change(receipt, { responses: { candour: 5 }, relationship: 'other' });
    expect(body.untouched).toEqual(['listening']);
    expect(await shown()).toEqual({ responses: { listening: 5, candour: 5 }, untouched: ['listening'] });
  });

  it('PUT /api/my-responses/:receipt validates a change like a first answer', async () => {
    const receipt = await submitted(
      requests.add(aRequest({ form: sliderForm })),
      anAnswer({ responses: {} }),
    );
    const refused = [{ listening: 8 }, { unknown: 'x' }, { listening: 'seven' }];
    for (const responses of refused) {
      expect((await change(receipt, { responses, relationship: 'other' })).status).toBe(422);
    }
  });

  it('PUT /api/my-responses/:receipt rejects a change with 409 once the answer is in a set', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submitted(requestId);
    await sealed(requestId);
    expect((await change(receipt, changed)).status).toBe(409);
    expect((await change(receipt, { ...changed, themes: {} })).status).toBe(409);
    expect((await read(receipt)).body).toMatchObject({ can_change: false });
  });
});

describe('DELETE /api/my-responses/:receipt', () => {
  it('P19 DELETE /api/my-responses/:receipt deletes the answer and its identity, and publishes the erasure', async () => {
    const requestId = requests.add(aRequest());
    await submitted(requestId);
    const [stays] = await responseIdsOf(requestId);
    const receipt = await submitted(requestId);
    const gone = (await responseIdsOf(requestId)).find((id) => id !== stays);
    expect((await erase(receipt)).status).toBe(204);
    expect(await responseIdsOf(requestId)).toEqual([stays]);
    expect(
      await database.query('select response_id from responses.identities where request_id = $1', [requestId]),
    ).toEqual([{ response_id: stays }]);
    expect(await countOf(requestId)).toEqual([{ response_count: 1, version: 3 }]);
    expect(await eventsOf(requestId, 'feedback-response-erased')).toMatchObject([
      { aggregateVersion: 3, data: { request_id: requestId, response_count: 1, response_id: gone } },
    ]);
  });

  it('DELETE /api/my-responses/:receipt erases an answer that is in a set', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submitted(requestId);
    await sealed(requestId);
    expect((await erase(receipt)).status).toBe(204);
  });

  it('DELETE /api/my-responses/:receipt replies after all results that contain the answer are withdrawn', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submitted(requestId);
    const [responseId = ''] = await responseIdsOf(requestId);
    let stored: unknown[] | undefined;
    analysis.onWithdrawal(async () => void (stored = await responseIdsOf(requestId)));
    onTestFinished(() => analysis.onWithdrawal(undefined));
    expect((await erase(receipt)).status).toBe(204);
    expect(analysis.withdrawn).toContain(responseId);
    expect(stored).toEqual([]);
  });

  it('DELETE /api/my-responses/:receipt replies even if the analysis service is down', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submitted(requestId);
    analysis.setAway(true);
    onTestFinished(() => analysis.setAway(false));
    expect((await erase(receipt)).status).toBe(204);
    expect(await eventsOf(requestId, 'feedback-response-erased')).toHaveLength(1);
  });

  it('P19 DELETE /api/my-responses/:receipt replies 404 to a second erasure', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submitted(requestId);
    const statuses = await Promise.all([erase(receipt), erase(receipt), erase(receipt)]);
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      204, 404, 404,
    ]);
    expect(await countOf(requestId)).toEqual([{ response_count: 0, version: 2 }]);
  });

  it('DELETE /api/my-responses/:receipt changes no count and publishes nothing for an owner’s own answer', async () => {
    const owner = await harness.person();
    const requestId = requests.add(aRequest({ owner_id: owner.userId }));
    await submitted(requestId);
    const own = await submitted(requestId, anAnswer(), owner.token);
    expect((await erase(own)).status).toBe(204);
    expect(await countOf(requestId)).toMatchObject([{ response_count: 1 }]);
    expect(await eventsOf(requestId, 'feedback-response-erased')).toEqual([]);
  });

  it('DELETE /api/my-responses/:receipt keeps the count equal to the stored answers while new answers arrive', async () => {
    const requestId = requests.add(aRequest());
    const receipts = await Promise.all(Array.from({ length: 10 }, () => submitted(requestId)));
    await Promise.all([...receipts.map(erase), ...Array.from({ length: 10 }, () => submitted(requestId))]);
    expect(await responseIdsOf(requestId)).toHaveLength(10);
    expect(await countOf(requestId)).toMatchObject([{ response_count: 10, version: 30 }]);
  });
});
