import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MyAnswers, SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import type { ReceiptView } from '@blindspot/contracts/http/receipts';
import {
  checkSealedAnswers,
  exportGivenAnswers,
  listStoredResponses,
} from '@blindspot/contracts/messages/feedback-responses';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { withdrawWordsAgain } from '../src/erasures.ts';
import { anAnswer, aRequest, followUpForm, sliderForm } from './builders.ts';
import { startHarness } from './harness.ts';
import { asAnalysis } from './sealing.ts';

const harness = await startHarness();
const { analysis, call, database, neighbours, requests } = harness;
const { confirm, pages, seal, submit, submitMany } = asAnalysis(harness);

const twoTexts = { responses: { unsaid: 'You hum.', more: 'Thank you.', habit: '  ' }, may_quote: true };

const quotingOf = async (receipt: string) =>
  (await call<ReceiptView>(`/api/my-responses/${receipt}`)).body.quoting;
const choose = (receipt: string, wanted: Record<string, boolean>) =>
  call<ReceiptView & { code?: string }>(`/api/my-responses/${receipt}/quoting`, {
    method: 'PUT',
    body: wanted,
  });

/** Returns the id of the one answer with consent to quote. */
async function sealed(requestId: string): Promise<string> {
  await submitMany(requestId, 4);
  expect(await seal(requestId)).toMatchObject({ sealed: true });
  await confirm(requestId);
  const agreed = (await quotable(requestId)).find(({ may_quote: keys }) => keys.length > 0);
  return agreed?.response_id ?? '';
}
const quotable = async (requestId: string) => (await pages(requestId)).flat();

const wordEvents = (responseId: string) =>
  database.query(
    `select payload -> 'data' as data from responses.outbox
     where payload ->> 'type' = 'feedback-response-words-withdrawn' and payload::text like '%' || $1 || '%'`,
    [responseId],
  );

describe('POST /api/feedback-response with may_quote', () => {
  it('POST /api/feedback-response stores consent for each text that contains words, and for no other text', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submit(requestId, twoTexts);
    expect(await quotingOf(receipt)).toEqual({ unsaid: true, more: true });
    const responseId = await sealed(requestId);
    const found = await quotable(requestId);
    expect(found.find(({ response_id: id }) => id === responseId)?.may_quote).toEqual(['unsaid', 'more']);
    expect(found.filter(({ may_quote: keys }) => keys.length === 0)).toHaveLength(4);
  });

  it.each([
    ['a form of sliders', sliderForm, { comment: 'Well done.' }, { comment: true }],
    ['a follow-up', followUpForm, { change: 'better', line: 'You waited.' }, { line: true }],
    ['sliders without a comment', sliderForm, { listening: 3 }, {}],
  ])(
    'POST /api/feedback-response stores consent only for the words of %s',
    async (_, form, responses, expected) => {
      const receipt = await submit(requests.add(aRequest({ form })), { responses, may_quote: true });
      expect(await quotingOf(receipt)).toEqual(expected);
    },
  );

  it.each([undefined, false])(
    'POST /api/feedback-response stores no consent if may_quote is %s',
    async (mayQuote) => {
      const agreed = mayQuote === undefined ? {} : { may_quote: mayQuote };
      const receipt = await submit(requests.add(aRequest()), agreed);
      expect(await quotingOf(receipt)).toEqual({ unsaid: false });
    },
  );

  it('POST /api/feedback-response stores no consent if the version of the promise is unknown', async () => {
    const promised = { version: 99, outside_ai: false };
    const receipt = await submit(requests.add(aRequest()), { ...twoTexts, promised });
    expect(await quotingOf(receipt)).toEqual({ unsaid: false, more: false });
  });

  it('POST /api/feedback-response stores no consent if the form does not ask for it, and none can be given later', async () => {
    const requestId = requests.add(aRequest());
    const version = requests.edit(requestId, { asks_quoting: false });
    const receipt = await submit(requestId, { ...twoTexts, form_version: version });
    expect(await quotingOf(receipt)).toEqual({});
    expect((await choose(receipt, { unsaid: true })).status).toBe(422);
    await submitMany(requestId, 4, twoTexts);
    await seal(requestId);
    expect((await quotable(requestId)).flatMap(({ may_quote: keys }) => keys)).toEqual([]);
  });

  it('POST /api/feedback-response stores consent if the frozen form asks for it, even if the edited form does not', async () => {
    const requestId = requests.add(aRequest());
    await submit(requestId, { ...twoTexts, form_version: 1 });
    const version = requests.edit(requestId, { asks_quoting: false });
    const body = anAnswer({ form_version: version });
    const reply = await call<{ form: unknown }>(`/api/feedback-response/${requestId}`, {
      method: 'POST',
      body,
    });
    expect([reply.status, reply.body.form]).toEqual([409, expect.objectContaining({ asks_quoting: true })]);
    expect(await quotingOf(await submit(requestId, twoTexts))).toEqual({ unsaid: true, more: true });
  });

  it('POST /api/feedback-response rejects a repeat under the same key with another choice', async () => {
    const requestId = requests.add(aRequest());
    const headers = { 'idempotency-key': randomUUID() };
    const body = anAnswer({ may_quote: true });
    const post = (mayQuote: boolean) =>
      call<SubmissionReceipt & { code: string }>(`/api/feedback-response/${requestId}`, {
        method: 'POST',
        body: { ...body, may_quote: mayQuote },
        headers,
      });
    const [first, again, other] = [await post(true), await post(true), await post(false)];
    expect(again.body.receipt).toBe(first.body.receipt);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('consent to quote is in the account export and the person’s own list, but not in the admin list', async () => {
    const person = await harness.person();
    const requestId = requests.add(aRequest());
    await call(`/api/feedback-response/${requestId}`, {
      method: 'POST',
      token: person.token,
      body: anAnswer({ ...twoTexts, responder_email: person.email }),
    });
    const listed = await call<{ responses: { id: string }[] }>(
      `/api/my-responses?responder_email=${encodeURIComponent(person.email)}`,
      { token: person.token },
    );
    const opened = await call<MyAnswers>(`/api/my-response/${listed.body.responses[0]?.id}`, {
      token: person.token,
    });
    expect(opened.body.quoting).toEqual({ unsaid: true, more: true });
    const copy = await neighbours.ask(exportGivenAnswers, {
      user_id: person.userId,
      address: person.email,
      after: null,
    });
    expect(copy.answers).toMatchObject([
      { may_quote: ['unsaid', 'more'], promise_version: expect.any(Number) },
    ]);
    const stored = await neighbours.ask(listStoredResponses, {
      not_owned_by: [randomUUID()],
      cursor: null,
      search: null,
      request_ids: [],
      relationship: null,
      sort: 'newest',
    });
    expect(stored.responses.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain('quot');
  });
});

describe('PUT /api/my-responses/:receipt/quoting before the set is sealed', () => {
  it('PUT /api/my-responses/:receipt/quoting grants and withdraws consent for each text, and publishes nothing', async () => {
    const receipt = await submit(requests.add(aRequest()), twoTexts);
    expect((await choose(receipt, { unsaid: false })).body.quoting).toEqual({ unsaid: false, more: true });
    expect((await choose(receipt, { unsaid: true, more: false })).body.quoting).toEqual({
      unsaid: true,
      more: false,
    });
    expect(await quotingOf(receipt)).toEqual({ unsaid: true, more: false });
    expect(
      await database.query('select from responses.withdrawn_words where question_key = $1', ['unsaid']),
    ).toHaveLength(0);
  });

  it.each<[Record<string, boolean>]>([[{ nothing: true }], [{ habit: false }], [{ constructor: true }]])(
    'PUT /api/my-responses/:receipt/quoting rejects %j with 422, because it names an unknown text',
    async (wanted) => {
      const receipt = await submit(requests.add(aRequest()), twoTexts);
      expect((await choose(receipt, wanted)).status).toBe(422);
      expect(await quotingOf(receipt)).toEqual({ unsaid: true, more: true });
    },
  );

  it('PUT /api/my-responses/:receipt keeps the consent for an edited text, and starts without consent for a new text', async () => {
    const receipt = await submit(requests.add(aRequest()), twoTexts);
    const changed = await call<ReceiptView>(`/api/my-responses/${receipt}`, {
      method: 'PUT',
      body: { responses: { unsaid: 'You hum loudly.', habit: 'You are late.' }, relationship: 'family' },
    });
    expect(changed.body.quoting).toEqual({ unsaid: true, habit: false });
    expect(await quotingOf(receipt)).toEqual({ unsaid: true, habit: false });
  });

  it('PUT /api/my-responses/:receipt/quoting replies 404 to an unknown receipt', async () => {
    expect((await choose('7ZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-Z', { unsaid: false })).status).toBe(404);
  });
});

describe('PUT /api/my-responses/:receipt/quoting after the set is sealed', () => {
  it('PUT /api/my-responses/:receipt/quoting withdraws consent, and replies once the analysis service has removed the text', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submit(requestId, twoTexts);
    const responseId = await sealed(requestId);
    let kept: unknown;
    analysis.onWithdrawal(async () => {
      kept = await database.query('select may_quote from responses.answers where response_id = $1', [
        responseId,
      ]);
    });
    onTestFinished(() => analysis.onWithdrawal(undefined));
    const reply = await choose(receipt, { unsaid: false });
    expect([reply.status, reply.body.quoting]).toEqual([200, { unsaid: false, more: true }]);
    expect(kept).toEqual([{ may_quote: ['more'] }]);
    expect(analysis.withdrawnWords).toContainEqual({ response_id: responseId, keys: ['unsaid'] });
    const found = await quotable(requestId);
    expect(found.find(({ response_id: id }) => id === responseId)).toMatchObject({
      may_quote: ['more'],
      version: 1,
    });
    expect(await wordEvents(responseId)).toEqual([
      { data: { request_id: requestId, response_id: responseId, keys: ['unsaid'] } },
    ]);
  });

  it('PUT /api/my-responses/:receipt/quoting replies while the analysis service is down, and leaves the removal to the event', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submit(requestId, twoTexts);
    const responseId = await sealed(requestId);
    analysis.setAway(true);
    onTestFinished(() => analysis.setAway(false));
    expect((await choose(receipt, { unsaid: false, more: false })).status).toBe(200);
    expect(await wordEvents(responseId)).toMatchObject([{ data: { keys: ['unsaid', 'more'] } }]);
  });

  it('PUT /api/my-responses/:receipt/quoting rejects new consent with 409, whether the consent was never given or was withdrawn', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submit(requestId, twoTexts);
    const silent = await submit(requestId, { may_quote: false });
    await submitMany(requestId, 3);
    await seal(requestId);
    await choose(receipt, { more: false });
    for (const [held, key] of [
      [receipt, 'more'],
      [silent, 'unsaid'],
    ] as const) {
      const reply = await choose(held, { [key]: true });
      expect([reply.status, reply.body.code]).toEqual([409, 'quoting_settled']);
    }
    expect(await quotingOf(receipt)).toEqual({ unsaid: true, more: false });
  });

  it('a database trigger rejects new consent once the answer is sealed', async () => {
    const requestId = requests.add(aRequest());
    await submit(requestId, twoTexts);
    const responseId = await sealed(requestId);
    await expect(
      database.query(
        `update responses.answers set may_quote = array_append(may_quote, 'habit') where response_id = $1`,
        [responseId],
      ),
    ).rejects.toThrow('a sealed answer never changes');
  });
});

describe('withdrawn texts', () => {
  it('the analysis service gets the withdrawn texts of a set when it checks the set', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submit(requestId, twoTexts);
    const responseId = await sealed(requestId);
    await choose(receipt, { unsaid: false });
    const checked = await neighbours.ask(checkSealedAnswers, {
      request_id: requestId,
      set: 1,
      answers: [{ response_id: responseId, effective_weight: 5 }],
    });
    expect(checked).toEqual({
      erased: [],
      withdrawn_words: [{ response_id: responseId, keys: ['unsaid'] }],
    });
  });

  it('the record of a withdrawn text is deleted with its answer', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submit(requestId, twoTexts);
    const responseId = await sealed(requestId);
    await choose(receipt, { unsaid: false });
    await call(`/api/my-responses/${receipt}`, { method: 'DELETE' });
    expect(
      await database.query('select from responses.withdrawn_words where response_id = $1', [responseId]),
    ).toEqual([]);
  });

  it('a text that was withdrawn after the backup is not quoted after a restore', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submit(requestId, twoTexts);
    const responseId = await sealed(requestId);
    const handle = createDatabase({ url: database.url });
    onTestFinished(() => handle.close());
    const texts = [
      { responseId, key: 'unsaid' },
      { responseId: randomUUID(), key: 'unsaid' },
    ];
    expect(await withdrawWordsAgain(handle.db, texts)).toBe(1);
    expect(await withdrawWordsAgain(handle.db, texts)).toBe(0);
    expect(await quotingOf(receipt)).toEqual({ unsaid: false, more: true });
    expect(await wordEvents(responseId)).toHaveLength(1);
  });
});
