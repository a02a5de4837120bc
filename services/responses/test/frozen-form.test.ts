import { randomUUID } from 'node:crypto';
import {
  feedbackRequestDeleted,
  feedbackRequestUpdated,
} from '@blindspot/contracts/messages/feedback-requests';
import type { FrozenForm } from '@blindspot/contracts/http/public-forms';
import type { MyResponse, SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import type { ReceiptView } from '@blindspot/contracts/http/receipts';
import type { Problem } from '@blindspot/contracts/problem';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { anAnswer, aRequest, textForm } from './builders.ts';
import { startHarness, type Reply } from './harness.ts';
import { publishAs } from './publish.ts';
import { countedAnswers } from './stored-answers.ts';

const harness = await startHarness();
const { call, database, requests } = harness;
async function known(requestId: string): Promise<void> {
  await publishAs(harness, feedbackRequestUpdated, requestId, { request_id: requestId });
  await eventually(async () => expect(await frozenVersion(requestId)).toBeNull());
}

type Submitted = Reply<SubmissionReceipt & Problem & { form?: FrozenForm }>;

const submit = (
  requestId: string,
  formVersion?: number,
  options: { token?: string; key?: string; language?: string; change?: object } = {},
): Promise<Submitted> =>
  call(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body: {
      ...anAnswer(),
      ...(formVersion !== undefined && { form_version: formVersion }),
      ...options.change,
    },
    token: options.token,
    headers: {
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      ...(options.language === undefined ? {} : { 'accept-language': options.language }),
    },
  });

const frozenVersion = async (requestId: string): Promise<number | null | undefined> => {
  const [row] = await database.query<{ form_version: number | null }>(
    'select form_version from responses.request_counts where request_id = $1',
    [requestId],
  );
  return row?.form_version;
};
const publishedVersions = async (requestId: string): Promise<(number | undefined)[]> => {
  const rows = await database.query<{ count: { form_version?: number } }>(
    `select count from responses.outbox, jsonb_array_elements((payload->'data'->'counts')::jsonb) count
     where count->>'request_id' = $1 order by seq`,
    [requestId],
  );
  return rows.map(({ count }) => count.form_version);
};
const receiptOf = async (reply: Submitted) =>
  (await call<ReceiptView>(`/api/my-responses/${reply.body.receipt}`)).body;

describe('first POST /api/feedback-response', () => {
  it('the first answer freezes the version that the page loaded, even if the owner has edited the form since', async () => {
    const requestId = requests.add(aRequest(), { title: 'First' });
    requests.edit(requestId, { title: 'Second' });
    const reply = await submit(requestId, 1);
    expect([reply.status, await frozenVersion(requestId)]).toEqual([201, 1]);
    expect(await publishedVersions(requestId)).toEqual([1]);
    expect(await receiptOf(reply)).toMatchObject({ title: 'First', owner_name: 'Olga' });
  });

  it('the first answer queries an unknown form version from the requests service once, and freezes it', async () => {
    const requestId = requests.add(aRequest(), { title: 'First' });
    await known(requestId);
    const second = requests.edit(requestId, { title: 'Second', owner_name: 'Olga May' });
    expect((await submit(requestId, second)).status).toBe(201);
    const asked = requests.asked();
    const reply = await submit(requestId, second);
    expect([reply.status, requests.asked()]).toEqual([201, asked]);
    expect(await receiptOf(reply)).toMatchObject({ title: 'Second', owner_name: 'Olga May' });
  });

  it('the first answer freezes the newest known version if the answer does not state one', async () => {
    const requestId = requests.add(aRequest());
    requests.edit(requestId, { title: 'Second' });
    expect((await submit(requestId)).status).toBe(201);
    expect(await frozenVersion(requestId)).toBe(2);
    expect((await submit(requestId)).status).toBe(201);
  });

  it('an answer with an unknown form version is rejected with 503 while the requests service is down', async () => {
    const requestId = requests.add(aRequest());
    await known(requestId);
    const second = requests.edit(requestId, { title: 'Second' });
    requests.setAway(true);
    const key = randomUUID();
    const refused = await submit(requestId, second, { key });
    expect([refused.status, refused.body.code]).toEqual([503, 'form_unknown_now']);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect([await countedAnswers(database, requestId), await frozenVersion(requestId)]).toEqual([0, null]);
    requests.setAway(false);
    expect((await submit(requestId, second, { key })).status).toBe(201);
  });

  it('if two versions are sent at the same moment, one is frozen and the other is rejected with 409', async () => {
    for (let round = 0; round < 10; round += 1) {
      const requestId = requests.add(aRequest());
      const second = requests.edit(requestId, { title: 'Second' });
      const replies = await Promise.all([1, second, 1, second].map((version) => submit(requestId, version)));
      const frozen = await frozenVersion(requestId);
      const statuses = replies.map(({ status }) => status);
      expect(statuses).toEqual(frozen === 1 ? [201, 409, 201, 409] : [409, 201, 409, 201]);
      expect(await countedAnswers(database, requestId)).toBe(2);
    }
  });

  it('if answers with and without a version are sent at the same moment, one version is frozen', async () => {
    const requestId = requests.add(aRequest());
    requests.edit(requestId, { title: 'Second' });
    const replies = await Promise.all([submit(requestId, 1), submit(requestId)]);
    expect(replies.map(({ status }) => status).filter((status) => status !== 201)).toHaveLength(
      (await frozenVersion(requestId)) === 1 ? 0 : 1,
    );
  });

  it('an answer from the owner freezes no version', async () => {
    const olga = await harness.person();
    const requestId = requests.add(aRequest({ owner_id: olga.userId }));
    const second = requests.edit(requestId, { title: 'Second' });
    expect((await submit(requestId, 1, { token: olga.token })).status).toBe(201);
    expect((await submit(requestId, 1, { change: { from_owner: true } })).status).toBe(201);
    expect(await frozenVersion(requestId)).toBeNull();
    const first = await submit(requestId, second);
    expect([first.status, await frozenVersion(requestId)]).toEqual([201, second]);
    expect((await submit(requestId, 1, { token: olga.token })).body.code).toBe('form_changed');
  });
});

describe('POST /api/feedback-response with a version other than the frozen one', () => {
  it('POST /api/feedback-response replies 409 form_changed with the frozen form in the reader’s language, and stores nothing', async () => {
    const form = { ...textForm, translations: { de: { unsaid: 'Was sagst du mir nicht?' } } };
    const requestId = requests.add(aRequest({ form }), { title: 'First' });
    await submit(requestId, 1);
    const second = requests.edit(requestId, { title: 'Second', description: 'Only you read this.' });
    const reply = await submit(requestId, second, { language: 'de' });
    expect([reply.status, reply.body.code]).toEqual([409, 'form_changed']);
    expect(reply.body.form).toEqual({
      title: 'First',
      description: '',
      owner_name: 'Olga',
      asks_quoting: true,
      question_set: 'shadow',
      questions: {
        questions: { unsaid: 'Was sagst du mir nicht?', habit: textForm.questions['habit'] },
        optional_questions: textForm.optional_questions,
        format: 'text',
        scale: '1-10',
      },
      form_version: 1,
    });
    expect(await countedAnswers(database, requestId)).toBe(1);
    expect((await submit(requestId, reply.body.form?.form_version)).status).toBe(201);
  });

  it('POST /api/feedback-response replies 409 after each further edit, even if the new text equals the frozen text', async () => {
    const requestId = requests.add(aRequest(), { title: 'For Anna' });
    await submit(requestId, 1);
    for (const title of ['For Ben', 'For Anna', 'For Ben']) {
      const version = requests.edit(requestId, { title });
      const reply = await submit(requestId, version);
      expect([reply.status, reply.body.form?.title]).toEqual([409, 'For Anna']);
    }
  });

  it('POST /api/feedback-response replies 409 with the current form for a version that never existed', async () => {
    const requestId = requests.add(aRequest());
    requests.edit(requestId, { title: 'Second' });
    const reply = await submit(requestId, 999);
    expect([reply.status, reply.body.form]).toEqual([409, expect.objectContaining({ form_version: 2 })]);
    expect(await frozenVersion(requestId)).toBeNull();
  });

  it('POST /api/feedback-response returns the receipt if the answer was stored before under the same key', async () => {
    const olga = await harness.person();
    const requestId = requests.add(aRequest({ owner_id: olga.userId }));
    const second = requests.edit(requestId, { title: 'Second' });
    const sent = { token: olga.token, key: randomUUID(), change: anAnswer() };
    const stored = await submit(requestId, 1, sent);
    await submit(requestId, second);
    const again = await submit(requestId, 1, sent);
    expect([again.status, again.text]).toEqual([201, stored.text]);
  });

  it.each([0, -1, 1.5, 2_147_483_648, '1', null])(
    'POST /api/feedback-response rejects the version %j with 422',
    async (version) => {
      const requestId = requests.add(aRequest());
      const reply = await submit(requestId, undefined, { change: { form_version: version } });
      expect(reply.status).toBe(422);
    },
  );
});

describe('frozen form', () => {
  it('the form stays frozen after all its answers are erased', async () => {
    const requestId = requests.add(aRequest());
    const reply = await submit(requestId, 1);
    const erased = await call(`/api/my-responses/${reply.body.receipt}`, { method: 'DELETE' });
    expect([erased.status, await countedAnswers(database, requestId)]).toEqual([204, 0]);
    const second = requests.edit(requestId, { title: 'Second' });
    expect((await submit(requestId, second)).status).toBe(409);
    expect((await submit(requestId, 1)).status).toBe(201);
  });

  it('responders see the frozen title and owner name, without a query to the requests service', async () => {
    const requestId = requests.add(aRequest(), { title: 'First', ownerName: 'Olga' });
    const sam = await harness.person();
    const reply = await submit(requestId, 1, {
      token: sam.token,
      change: { responder_email: sam.email },
    });
    requests.edit(requestId, { title: 'Second', owner_name: 'Olga May' });
    requests.setAway(true);
    const named = { title: 'First', owner_name: 'Olga' };
    expect(await receiptOf(reply)).toMatchObject(named);
    const list = await call<{ responses: MyResponse[] }>(
      `/api/my-responses?responder_email=${encodeURIComponent(sam.email)}`,
      { token: sam.token },
    );
    requests.setAway(false);
    expect(list.body.responses).toEqual([expect.objectContaining(named)]);
  });

  it('the frozen form is deleted with its request', async () => {
    const requestId = requests.add(aRequest());
    await submit(requestId, 1);
    await publishAs(harness, feedbackRequestDeleted, requestId, { request_id: requestId }, 2);
    const texts = 'select from responses.form_texts where request_id = $1';
    await eventually(async () => expect(await database.query(texts, [requestId])).toEqual([]));
  });
});
